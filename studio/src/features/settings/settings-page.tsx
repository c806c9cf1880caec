import { useCallback } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { useFocusedField, usePresence } from "../../platform/use-presence.ts";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { demoContentTexts } from "./demo-content-texts.ts";
import { DemoContentSection } from "./demo-content.tsx";
import { Mail } from "./mail.tsx";
import { paymentTexts } from "./payment-texts.ts";
import { Payments } from "./payments.tsx";
import styles from "./settings.module.css";
import { siteTexts } from "./site-texts.ts";
import { Site } from "./site.tsx";
import { settingsTexts } from "./texts.ts";

/** What each part of the page is called, by its fragment. */
function usePartNames(): (fragment: string) => string | undefined {
  const { email } = useTexts(settingsTexts);
  const { site } = useTexts(siteTexts);
  const { payments } = useTexts(paymentTexts);
  const { title: demoContent } = useTexts(demoContentTexts);
  return useCallback(
    (fragment) =>
      new Map([
        ["site", site],
        ["email", email],
        ["payments", payments],
        ["demo-content", demoContent],
      ]).get(fragment),
    [site, email, payments, demoContent],
  );
}

export default function SettingsPage() {
  const texts = useTexts(settingsTexts);
  const { field, follow } = useFocusedField();
  usePresence({ kind: "settings", field, nameOf: usePartNames() });
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead title={texts.title} />
      <div className={styles.page} {...follow}>
        <Site />
        <Mail />
        <Payments />
        <DemoContentSection />
      </div>
    </>
  );
}
