import {
  contrastOf,
  MIN_ACCENT_CONTRAST,
  MIN_TEXT_CONTRAST,
  PAGE_COLOR,
} from "@bijou/contract/accent-color";
import { Status } from "../../ui/display/tag.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./branding.module.css";
import { brandingTexts } from "./texts.ts";

/** Of texts on buttons in the accent color, as in the design's tokens. */
const DARK_TEXT = "#15120d";

/** What the accent color is used for, each with its contrast. */
export function ContrastChecks({ accentColor }: { accentColor: string }) {
  const texts = useTexts(brandingTexts);
  const { number } = useLocale();
  const checks = [
    { name: texts.onPage, ratio: contrastOf(accentColor, PAGE_COLOR), least: MIN_ACCENT_CONTRAST },
    {
      name: texts.textOnAccent,
      ratio: contrastOf(accentColor, DARK_TEXT),
      least: MIN_TEXT_CONTRAST,
    },
  ];
  const isReadable = (checks[1]?.ratio ?? 0) >= MIN_TEXT_CONTRAST;
  return (
    <div className={styles.checks}>
      <h2>{texts.checks}</h2>
      <ul>
        {checks.map(({ name, ratio, least }) => (
          <li key={name}>
            <Status {...(ratio < least && { look: "warning" as const })}>{name}</Status>
            {/* Rounded down, so that 2.96 is not shown as 3. */}
            <span>
              {texts.ratio(number(Math.floor(ratio * 10) / 10))}
              {ratio < least && `, ${texts.needs(number(least))}`}
            </span>
          </li>
        ))}
      </ul>
      {!isReadable && <p>{texts.mailKeepsAccent}</p>}
    </div>
  );
}
