import { TheirValue } from "../../ui/form/their-value.tsx";
import { useTexts } from "../../ui/language.ts";
import styles from "./home.module.css";
import { homeTexts } from "./texts.ts";
import type { PartEditor } from "./use-part-editor.ts";

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);

interface Props {
  readonly editor: Pick<PartEditor<object>, "conflicts" | "keepMine" | "takeTheirs">;
  readonly nameOf: (field: string) => string;
}

/** Fields that others have changed, too: their value, and the choice between both (ST-147). */
export function Conflicts({ editor, nameOf }: Props) {
  const texts = useTexts(homeTexts);
  if (editor.conflicts.length === 0) return null;
  return (
    <ul className={styles.conflicts} role="alert">
      {editor.conflicts.map(({ field, theirs, by }) => (
        <li key={field}>
          <b>{texts.changedBy(nameOf(field))}</b>
          <TheirValue
            label={nameOf(field)}
            value={textOf(theirs)}
            by={by}
            onKeep={() => editor.keepMine(field)}
            onTake={() => editor.takeTheirs(field)}
          />
        </li>
      ))}
    </ul>
  );
}
