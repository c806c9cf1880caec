import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import styles from "./home.module.css";
import { homeTexts } from "./texts.ts";
import type { PartEditor } from "./use-part-editor.ts";

/** Whether what was typed is saved, and why not. */
export function SaveState({ editor }: { editor: Pick<PartEditor<object>, "state" | "problem"> }) {
  const texts = useTexts(homeTexts);
  return (
    <div className={styles.saveState}>
      <output>{texts[editor.state]}</output>
      <Problem text={editor.problem} />
    </div>
  );
}
