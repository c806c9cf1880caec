import { paths } from "@bijou/contract/site-paths";
import type { PersonPage as Person } from "@bijou/contract/studio/person-page";
import { levelOf } from "@bijou/contract/studio/roles";
import { ChevronRight, ExternalLink, Merge } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { usePerson, useSession } from "../../platform/studio.ts";
import { usePresence } from "../../platform/use-presence.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead, Section } from "../../ui/layout/page-head.tsx";
import { TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import styles from "./people.module.css";
import { PersonForm } from "./person-form.tsx";
import { PersonHistory } from "./person-history.tsx";
import { PersonTitles } from "./person-titles.tsx";
import { PortraitField } from "./portrait-field.tsx";
import { usePersonPage } from "./queries.ts";
import { peopleTexts } from "./texts.ts";

const noField = (): undefined => undefined;

function Page({ person }: { person: Person }) {
  const texts = useTexts(peopleTexts);
  const { number } = useLocale();
  const { roles } = usePerson();
  const { siteUrl } = useSession();
  const [isMerging, setMerging] = useState(false);
  const { id, name, titleCount, isShown } = person;
  const mayEdit = levelOf(roles, "publish") === "write";
  usePresence({ kind: "person", object: String(id), field: undefined, nameOf: noField });
  return (
    <div className={styles.page}>
      <PageTitle page={name} />
      <nav className={styles.crumbs}>
        <TextLink to="/people">{texts.title}</TextLink>
        <ChevronRight aria-hidden />
      </nav>
      <PageHead
        title={name}
        about={texts.inTitles(number(titleCount), titleCount === 1)}
        actions={
          <>
            {isShown && siteUrl !== null && (
              <Button
                icon={<ExternalLink />}
                onClick={() =>
                  window.open(
                    new URL(paths.person({ person_id: id }), siteUrl),
                    "_blank",
                    "noopener",
                  )
                }
              >
                {texts.viewPage}
              </Button>
            )}
            {mayEdit && (
              <Button icon={<Merge />} onClick={() => setMerging(true)}>
                {texts.merge}
              </Button>
            )}
          </>
        }
      />
      {!mayEdit && <Note>{texts.readOnly}</Note>}
      <div className={styles.columns}>
        <Section fragment="portrait" title={texts.portrait}>
          <PortraitField person={person} mayEdit={mayEdit} />
        </Section>
        <Section fragment="details" title={texts.details} about={mayEdit ? texts.live : undefined}>
          <PersonForm person={person} mayEdit={mayEdit} />
        </Section>
      </div>
      <PersonTitles person={person} />
      <PersonHistory id={id} />
      {isMerging && <MergeDialog kept={person} onClose={() => setMerging(false)} />}
    </div>
  );
}

/** One person, in all titles (ST-045). */
export default function PersonPage() {
  const texts = useTexts(peopleTexts);
  const navigate = useNavigate();
  const { id = "" } = useParams();
  const query = usePersonPage(Number(id));
  const found = query.data?.id;
  // The address of somebody who was merged leads to whom they were merged into.
  useEffect(() => {
    if (found !== undefined && String(found) !== id)
      void navigate(`/people/${found}`, { replace: true });
  }, [found, id, navigate]);
  return (
    <>
      {query.data === undefined && <PageTitle page={texts.title} />}
      <QueryView query={query} skeleton={<RowsSkeleton rows={10} />}>
        {(person) => <Page key={person.id} person={person} />}
      </QueryView>
    </>
  );
}
