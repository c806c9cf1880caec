import { pageShortcuts } from "../platform/page-shortcuts.ts";
import { usePerson, useStore } from "../platform/studio.ts";
import { useTexts } from "../ui/language.ts";
import { Dialog } from "../ui/overlay/dialog.tsx";
import { CtrlKbd, Kbd } from "./kbd.tsx";
import styles from "./palette.module.css";
import { sectionsOf } from "./sections.ts";
import { appTexts } from "./texts.ts";

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(appTexts);
  const { roles } = usePerson();
  const ofPage = useStore(pageShortcuts);
  return (
    <Dialog title={texts.shortcuts} onClose={onClose}>
      <dl className={styles.shortcuts}>
        {ofPage.map(({ key, text, name = key.toUpperCase() }) => (
          <div key={key}>
            <dt>{text}</dt>
            <dd>
              <Kbd name={name} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{texts.openPalette}</dt>
          <dd>
            <CtrlKbd /> <Kbd name="K" />
          </dd>
        </div>
        {sectionsOf(roles).map(({ id, letter }) => (
          <div key={id}>
            <dt>{texts.openSection(texts.sections[id])}</dt>
            <dd>
              <Kbd name="G" /> {texts.afterwards} <Kbd name={letter.toUpperCase()} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{texts.showShortcuts}</dt>
          <dd>
            <Kbd name="?" />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
