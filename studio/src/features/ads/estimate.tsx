import { Gauge } from "lucide-react";
import { useDeferredValue } from "react";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { adAsideTexts } from "./aside-texts.ts";
import styles from "./ads.module.css";
import { useEstimate } from "./queries.ts";
import { rounded, type TermChanges } from "./terms.ts";

/** How often the ad would be shown with what is typed. */
export function Estimate({ id, changes }: { readonly id: number; readonly changes: TermChanges }) {
  const texts = useTexts(adAsideTexts).estimate;
  const { number } = useLocale();
  const { data, isError } = useEstimate(id, useDeferredValue(changes));
  const { perDay, isUpperBound, isLimited } = data ?? {};
  if (isError && !data) return null;
  const count = number(rounded(perDay ?? 0));
  return (
    <div className={styles.estimate} aria-live="polite">
      <Gauge />
      <p>
        <b>
          {data === undefined
            ? texts.counting
            : perDay === null
              ? texts.tooFew
              : isUpperBound === true
                ? texts.atMost(count)
                : texts.perDay(count)}
        </b>
        <small>
          {data !== undefined &&
            (perDay === null ? texts.tooFewText : isLimited === true ? texts.limited : texts.from)}
          {isUpperBound === true && perDay !== null && ` ${texts.byCountry}`}
        </small>
      </p>
    </div>
  );
}
