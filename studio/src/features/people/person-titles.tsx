import type { PersonPage } from "@bijou/contract/studio/person-page";
import { Clapperboard } from "lucide-react";
import { Cell, Row, Table } from "../../ui/display/table.tsx";
import { Status, type StatusLook } from "../../ui/display/tag.tsx";
import { EmptyState } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import styles from "./people.module.css";
import { peopleTexts } from "./texts.ts";

type Title = PersonPage["titles"][number];

const LOOKS: Readonly<Record<Title["status"], StatusLook | undefined>> = {
  published: undefined,
  scheduled: "queued",
  draft: "quiet",
  deleted: "quiet",
};

/** In which titles the person is, and as what. */
export function PersonTitles({ person }: { person: PersonPage }) {
  const texts = useTexts(peopleTexts);
  const { number, list } = useLocale();
  const { titles, titleCount } = person;
  const { title, roles, year, status } = texts.titleColumns;
  const roleText = (one: Title["roles"][number]): string =>
    one.character === null ? texts.jobs[one.job] : texts.role(texts.jobs[one.job], one.character);
  return (
    <Section fragment="titles" title={texts.titles} about={number(titleCount)}>
      {titles.length === 0 ? (
        <EmptyState icon={<Clapperboard />} title={texts.noTitles} />
      ) : (
        <div className={styles.titles}>
          <Table label={texts.titles} columns={[title, roles, year, status]}>
            {titles.map((one) => (
              <Row key={one.id}>
                <Cell>
                  <TextLink to={`/catalog/${one.id}#people`}>{one.name}</TextLink>
                </Cell>
                <Cell>{list(one.roles.map(roleText))}</Cell>
                <Cell>{`${one.year} · ${texts.kinds[one.kind]}`}</Cell>
                <Cell>
                  <Status look={LOOKS[one.status]}>{texts.statuses[one.status]}</Status>
                </Cell>
              </Row>
            ))}
          </Table>
        </div>
      )}
      {titleCount > titles.length && (
        <p className={styles.note}>{texts.firstTitles(number(titles.length))}</p>
      )}
    </Section>
  );
}
