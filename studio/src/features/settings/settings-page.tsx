import type { MailSettings } from "@bijou/contract/studio/settings";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { Status } from "../../ui/display/tag.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { Card, PageHead, Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { DemoContentSection } from "./demo-content.tsx";
import { MailForm } from "./mail-form.tsx";
import { Payments } from "./payments.tsx";
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
    <Note>
      <p>{source === "environment" ? texts.environment(list(variables)) : texts[source]}</p>
    </Note>
  );
}

function Mail({ settings }: { settings: MailSettings }) {
  const texts = useTexts(settingsTexts);
  const { source, waiting } = settings;
  const isReal = source === "studio" || source === "environment";
  return (
    <Section
      title={texts.email}
      about={texts.emailAbout}
      actions={<Status {...(!isReal && { look: "quiet" })}>{texts.sources[source]}</Status>}
    >
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
    </Section>
  );
}

export default function SettingsPage() {
  const texts = useTexts(settingsTexts);
  const query = useMailSettings();
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead title={texts.title} />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<RowsSkeleton rows={6} />}>
          {(settings) => <Mail settings={settings} />}
        </QueryView>
        <Payments />
        <DemoContentSection />
      </div>
    </>
  );
}
