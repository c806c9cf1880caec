import type { OwnValues } from "@bijou/contract/studio/season";
import { Split } from "lucide-react";
import { useTexts } from "../../../ui/language.ts";
import { ratingNames } from "./own-ratings.tsx";
import styles from "./own-mark.module.css";
import { seasonTexts } from "./texts.ts";

/** Names what a season or an episode has of its own; nothing if it inherits all (ST-052). */
export function OwnMark({
  own: { access, showsBreaks, kids, maturity },
  hasWindows,
}: {
  readonly own: OwnValues;
  readonly hasWindows: boolean;
}) {
  const texts = useTexts(seasonTexts);
  const values = [
    access !== null && texts.ownValue(texts.access, texts[access]),
    showsBreaks !== null &&
      texts.ownValue(texts.breaks, showsBreaks ? texts.breaksShown : texts.breaksHidden),
    kids !== null && texts.ownValue(texts.kids, kids ? texts.kidsSee : texts.kidsDoNot),
    maturity !== null && texts.ownValue(texts.ratings, ratingNames(maturity) || texts.noRating),
    hasWindows && texts.ownValue(texts.windows, texts.own),
  ].filter((value) => value !== false);
  if (values.length === 0) return null;
  return (
    <button type="button" className={styles.mark}>
      <Split aria-hidden />
      <span>{texts.ownValues(values.join("; "))}</span>
    </button>
  );
}
