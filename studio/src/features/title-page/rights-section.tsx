import { levelOf } from "@bijou/contract/studio/roles";
import { usePerson } from "../../platform/studio.ts";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { TitleRights, useTitleWindows } from "../rights/public.ts";
import { useEditedPage } from "./editor-context.ts";
import { ListRow, SwitchRow } from "./field-rows.tsx";
import { TimeField } from "./number-fields.tsx";
import { titleTexts } from "./texts.ts";
import styles from "./title-page.module.css";

/** The one window of a title without windows of its own, as fields of its draft. */
function OneWindow() {
  const texts = useTexts(titleTexts);
  const { timeZone } = useLocale();
  const times = texts.hints.times(timeZone.replaceAll("_", " "));
  return (
    <>
      <div className={styles.switches}>
        <SwitchRow field="premium" hint={texts.hints.premium} />
      </div>
      <div className={styles.fields}>
        <TimeField field="releaseAt" hint={`${texts.hints.releaseAt}. ${times}`} />
        <TimeField field="premiumUntil" hint={`${texts.hints.premiumUntil}. ${times}`} />
        <div className={styles.whole}>
          <ListRow field="territories" hint={texts.hints.territories} />
        </div>
      </div>
    </>
  );
}

/** When, where and for whom the title may be played (ST-087). */
export function RightsSection() {
  const texts = useTexts(titleTexts);
  const { roles } = usePerson();
  const { id, status, fields } = useEditedPage();
  const { data } = useTitleWindows(id);
  const mayEdit = levelOf(roles, "rights") === "write" && status !== "deleted";
  return (
    <Section fragment="rights" title={texts.rights}>
      {data?.isOwn === false && <OneWindow />}
      <TitleRights id={id} name={fields.name} mayEdit={mayEdit} />
    </Section>
  );
}
