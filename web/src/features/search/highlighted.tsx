import type { MarkedText, MatchedIn } from "@bijou/contract/search";
import styles from "./highlighted.module.css";
import { fieldNames } from "./texts.ts";

/** A text with its matches highlighted. */
export function Highlighted({ text }: { text: MarkedText }) {
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

/** The other fields of a title that matched: people, places, words. */
export function Matches({ matches }: { matches: readonly MatchedIn[] }) {
  if (matches.length === 0) return null;
  return (
    <ul className={styles.matches}>
      {matches.map(({ field, text }) => (
        <li key={`${field} ${text.map((piece) => piece.text).join("")}`}>
          {fieldNames[field] !== "" && <span>{fieldNames[field]} </span>}
          <Highlighted text={text} />
        </li>
      ))}
    </ul>
  );
}
