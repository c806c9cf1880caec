import type { MarkedText, MatchedIn } from "@bijou/contract/search";
import styles from "./marked.module.css";
import { fieldNames } from "./texts.ts";

/** A text with what matched marked. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) =>
    piece.is_match ? (
      <mark key={index} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

/** What else of a title matched: people, places, words. */
export function Matches({ matches }: { matches: readonly MatchedIn[] }) {
  if (matches.length === 0) return null;
  return (
    <ul className={styles.matches}>
      {matches.map(({ field, text }) => (
        <li key={`${field} ${text.map((piece) => piece.text).join("")}`}>
          {fieldNames[field] !== "" && <span>{fieldNames[field]} </span>}
          <Marked text={text} />
        </li>
      ))}
    </ul>
  );
}
