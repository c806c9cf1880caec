import type { RightsWindow, WindowsImpact } from "@bijou/contract/studio/windows";
import { Globe, House, Star, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./editor.module.css";
import { useImpact } from "./queries.ts";
import { rightsTexts } from "./texts.ts";

interface Line {
  readonly icon: ReactNode;
  readonly text: string;
  /** The countries that it is about. */
  readonly countries?: readonly string[];
}

function useLines() {
  const texts = useTexts(rightsTexts);
  const { number, list } = useLocale();
  return ({ gained, lost, premium, free, homeRows, watchLists, partway }: WindowsImpact) => {
    const countries = (
      [
        [gained, texts.gained, <Globe key="gained" />],
        [lost, texts.lost, <Globe key="lost" />],
        [premium, texts.becomesPremium, <Star key="premium" />],
        [free, texts.becomesFree, <Star key="free" />],
      ] as const
    ).flatMap(([codes, textOf, icon]): Line[] =>
      codes.length === 0
        ? []
        : [{ icon, text: textOf(number(codes.length), codes.length === 1), countries: codes }],
    );
    if (countries.length === 0) return [];
    const reach: Line[] = [
      ...(homeRows.length > 0 ? [{ icon: <House />, text: texts.rows(list(homeRows)) }] : []),
      ...(watchLists > 0
        ? [{ icon: <Users />, text: texts.lists(number(watchLists), watchLists === 1) }]
        : []),
      ...(partway > 0
        ? [{ icon: <Users />, text: texts.partway(number(partway), partway === 1) }]
        : []),
    ];
    return [...countries, ...reach];
  };
}

/** What the windows mean for viewers at a time, in place of those that are saved (ST-093). */
export function Impact({
  id,
  windows,
  at,
  isValid,
}: {
  readonly id: number;
  readonly windows: readonly RightsWindow[];
  readonly at: string;
  readonly isValid: boolean;
}) {
  const texts = useTexts(rightsTexts);
  const { date, countryName, list } = useLocale();
  const { data } = useImpact(id, windows, at, isValid);
  const linesOf = useLines();
  if (!data || !isValid) return null;
  const lines = linesOf(data);
  return (
    <section className={styles.impact} aria-live="polite">
      <h3>{texts.impact(date(at))}</h3>
      {lines.length === 0 && <p>{texts.noImpact}</p>}
      <ul>
        {lines.map(({ icon, text, countries }) => (
          <li key={text} title={countries && list(countries.map(countryName))}>
            {icon}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
