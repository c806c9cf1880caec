import type { Mood } from "@bijou/contract/oracle";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  DeckCount,
  decadesOf,
  MoodFace,
  newSeed,
  oracleTexts,
  useMoods,
  type YearCounts,
  type Years,
} from "../../oracle/public.ts";
import { linesOf } from "../browse/lines-of.ts";
import { Failed, Spinner } from "../messages.tsx";
import { screens } from "../screens.ts";
import frame from "../television.module.css";
import { televisionTexts } from "../texts.ts";
import type { OracleChoice } from "./oracle-choice.ts";
import styles from "./oracle.module.css";

const texts = televisionTexts.oracle;
const COLUMNS = 7;

interface Props {
  /** The titles of each year. */
  readonly counts: YearCounts;
  readonly allYears: Years;
  readonly choice: OracleChoice;
  readonly onChoice: (choice: OracleChoice) => void;
  readonly userId: number;
}

/** Moods as cards, and decades in a line (S-131, S-132); the button below deals. */
export function ChoiceScreen({ counts, allYears, choice, onChoice, userId }: Props) {
  const navigate = useNavigate();
  const decades = decadesOf(counts);
  const decade = decades.find(({ fromYear }) => fromYear === choice.years?.fromYear) ?? null;
  const query = {
    ...(decade ?? allYears),
    minutes: undefined,
    isForTwo: false,
    moods: choice.moods,
    moodsTwo: [],
    aside: [],
  };
  const moods = useMoods(query, userId);
  const [pointedAt, setPointedAt] = useState<Mood | null>(null);
  if (moods.list === null) return moods.hasFailed ? <Failed onRetry={moods.retry} /> : <Spinner />;
  const toggle = (id: number): void =>
    onChoice({
      ...choice,
      moods: choice.moods.includes(id)
        ? choice.moods.filter((other) => other !== id)
        : [...choice.moods, id],
    });
  return (
    <div className={styles.choice}>
      <h1>{oracleTexts.moodTitle}</h1>
      <p className={styles.lead}>{pointedAt?.description || oracleTexts.moodText}</p>
      <section className={styles.moods} aria-label={oracleTexts.moodsLabel}>
        {linesOf(moods.list, COLUMNS).map((inLine, line) => (
          <div
            key={inLine[0]?.id}
            className={styles.line}
            data-line={`moods/${line}`}
            data-grid=""
            {...(line === 0 ? { "data-first": "" } : {})}
          >
            {inLine.map((mood) => {
              const isChosen = choice.moods.includes(mood.id);
              return (
                <button
                  key={mood.id}
                  type="button"
                  className={styles.mood}
                  aria-pressed={isChosen}
                  onClick={() => toggle(mood.id)}
                  onFocus={() => setPointedAt(mood)}
                  onBlur={() => setPointedAt(null)}
                >
                  <MoodFace mood={mood} isChosen={isChosen} />
                </button>
              );
            })}
          </div>
        ))}
      </section>
      <section className={styles.years} aria-label={texts.years} data-line="years">
        {[null, ...decades].map((years) => (
          <button
            key={years?.fromYear ?? 0}
            type="button"
            className={frame.button}
            aria-pressed={years === decade}
            onClick={() => onChoice({ ...choice, years })}
          >
            {years === null ? texts.allYears : texts.decade(years.fromYear)}
          </button>
        ))}
      </section>
      <div className={styles.deal} data-line="deal">
        <button
          type="button"
          className={frame.button}
          onClick={() => void navigate(screens.cards({ ...query, seed: newSeed() }))}
        >
          {oracleTexts.deal}
        </button>
        <DeckCount query={query} chosen={choice.moods} userId={userId} />
      </div>
    </div>
  );
}
