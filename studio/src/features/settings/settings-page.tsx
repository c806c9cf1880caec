import { PageTitle } from "../../platform/page-title.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { DemoContentSection } from "./demo-content.tsx";
import { Mail } from "./mail.tsx";
import { Payments } from "./payments.tsx";
import styles from "./settings.module.css";
import { Site } from "./site.tsx";
import { settingsTexts } from "./texts.ts";

export default function SettingsPage() {
  const texts = useTexts(settingsTexts);
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead title={texts.title} />
      <div className={styles.page}>
        <Site />
        <Mail />
        <Payments />
        <DemoContentSection />
      </div>
    </>
  );
}
