import type { Issue } from "@bijou/contract/studio/issues";
import { maySee, SECTIONS } from "../../platform/sections.ts";
import { usePerson } from "../../platform/studio.ts";
import { ButtonLink } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import styles from "./reports.module.css";
import { reportsTexts } from "./texts.ts";

/** The parts of the Studio that solve problems of a title. */
function FixLinks({ title }: Issue["issue"]) {
  const texts = useTexts(reportsTexts);
  const { roles } = usePerson();
  if (!maySee(roles, "catalog")) return null;
  const page = `${SECTIONS.catalog.path}/${title.id}`;
  return (
    <Section title={texts.fix}>
      <div className={styles.fixes}>
        <ButtonLink to={`${page}#video`}>
          {title.kind === "movie" ? texts.fixVideo : texts.fixSeasons}
        </ButtonLink>
        <ButtonLink to={`${page}#markers`}>{texts.fixMarkers}</ButtonLink>
        <ButtonLink to={`${page}#details`}>{texts.fixDetails}</ButtonLink>
        {maySee(roles, "uploads") && (
          <ButtonLink to={SECTIONS.uploads.path}>{texts.fixUpload}</ButtonLink>
        )}
      </div>
    </Section>
  );
}

function ReportedOn({ reports }: Pick<Issue, "reports">) {
  const texts = useTexts(reportsTexts);
  const { number } = useLocale();
  const devices = Map.groupBy(reports, ({ device }) => device || texts.unknownDevice);
  const renditions = Map.groupBy(
    reports.flatMap(({ rendition }) => rendition ?? []).toSorted((a, b) => b - a),
    texts.lines,
  );
  return (
    <Section title={texts.reportedOn}>
      <dl className={styles.counts}>
        {[...devices, ...renditions].map(([name, own]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number(own.length)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function IssueAside({ issue }: { issue: Issue }) {
  return (
    <>
      <FixLinks {...issue.issue} />
      <ReportedOn reports={issue.reports} />
    </>
  );
}
