import { useTexts } from "../language.ts";
import { uiTexts } from "../texts.ts";
import { Button } from "./button.tsx";
import styles from "./field.module.css";

interface Props {
  /** The label of the field. */
  readonly label: string;
  /** What someone else has saved meanwhile. */
  readonly value: string;
  /** Who, if that is known. */
  readonly by?: string;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Under a field whose value someone else has changed, too: their value, and the choice between both. */
export function TheirValue({ label, value, by = "", onKeep, onTake }: Props) {
  const texts = useTexts(uiTexts);
  const who = by === "" ? texts.someoneElse : by;
  return (
    <span className={styles.theirs}>
      <span>{value === "" ? texts.emptied(who) : texts.changedTo(who, value)}</span>
      <Button size="small" aria-label={`${texts.keepMine}: ${label}`} onClick={onKeep}>
        {texts.keepMine}
      </Button>
      <Button size="small" aria-label={`${texts.takeTheirs}: ${label}`} onClick={onTake}>
        {texts.takeTheirs}
      </Button>
    </span>
  );
}
