import { useTexts } from "../../ui/language.ts";
import { titleTexts } from "./texts.ts";
import styles from "./title-page.module.css";
import { useValueText } from "./use-value-text.ts";

interface Props {
  /** Of the field, as the page names it. */
  readonly name: string;
  readonly change: { readonly field: string; readonly before: unknown; readonly after: unknown };
}

/** A change of a field in words: what it was, and what it is. */
export function ChangeText({ name, change: { field, before, after } }: Props) {
  const texts = useTexts(titleTexts);
  const textOf = useValueText();
  return (
    <span className={styles.change}>
      <b>{name}</b>{" "}
      <del>
        <span className="visually-hidden">{texts.before} </span>
        {textOf(field, before) || texts.nothing}
      </del>{" "}
      <ins>
        <span className="visually-hidden">{texts.after} </span>
        {textOf(field, after) || texts.nothing}
      </ins>
    </span>
  );
}
