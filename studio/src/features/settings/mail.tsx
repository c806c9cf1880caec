import type { MailSettings } from "@bijou/contract/studio/settings";
import { QueryView } from "../../platform/query-view.tsx";
import { Status } from "../../ui/display/tag.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { Card, Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { MailForm } from "./mail-form.tsx";
import { useMailSettings } from "./queries.ts";
import styles from "./settings.module.css";
import { TestMail } from "./test-mail.tsx";
import { settingsTexts } from "./texts.ts";

/** Why the values are as they are, if that is not plain. */
function Explanation({ source, variables }: MailSettings) {
  const texts = useTexts(settingsTexts);
  const { list } = useLocale();
  if (source === "studio") return null;
  return (
    <Note {...(source !== "environment" && { look: "warning" })}>
      <p>{source === "environment" ? texts.environment(list(variables)) : texts[source]}</p>
    </Note>
  );
}

function Content({ settings }: { settings: MailSettings }) {
  const texts = useTexts(settingsTexts);
  const { source, waiting } = settings;
  return (
    <div className={styles.stack}>
      <Explanation {...settings} />
      {source === "none" && waiting > 0 && <p>{texts.waiting(waiting)}</p>}
      <Card>
        <div>
          <MailForm key={String(source === "environment")} settings={settings} />
        </div>
        {settings.server !== null && <TestMail />}
      </Card>
    </div>
  );
}

/** How the site sends mails. */
export function Mail() {
  const texts = useTexts(settingsTexts);
  const query = useMailSettings();
  const source = query.data?.source;
  const isReal = source === "studio" || source === "environment";
  return (
    <Section
      fragment="email"
      title={texts.email}
      about={texts.emailAbout}
      actions={
        source && (
          <Status {...(!isReal && { look: "quiet" as const })}>{texts.sources[source]}</Status>
        )
      }
    >
      <QueryView query={query} skeleton={<RowsSkeleton rows={6} />}>
        {(settings) => <Content settings={settings} />}
      </QueryView>
    </Section>
  );
}
