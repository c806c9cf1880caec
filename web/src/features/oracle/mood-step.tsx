import { type RefObject, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { EndBar } from "./end-bar.tsx";
import { MoodChoice, Pills } from "./mood-choice.tsx";
import styles from "./mood-step.module.css";
import { StepHeading } from "./steps.tsx";
import { oracleTexts as texts } from "./texts.ts";
import type { Moods } from "./use-moods.ts";
import { TIMES, type OracleQuery } from "./oracle-query.ts";

const times = [undefined, ...TIMES].map((value) => ({ value, text: texts.minutes(value) }));
const companies = [
  { value: "alone", text: texts.alone },
  { value: "two", text: texts.two },
] as const;

interface Props {
  /** The query of the address. */
  readonly query: OracleQuery;
  readonly moods: Moods;
  readonly userId: number | null;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onChange: (query: OracleQuery) => void;
  readonly onNext: (query: OracleQuery) => void;
}

/** Step 2: the moods, the maximum length, and whether a second person chooses too (S-132). */
export function MoodStep({ query: addressQuery, moods, userId, heading, onChange, onNext }: Props) {
  const [editedQuery, setEditedQuery] = useState<OracleQuery | null>(null);
  const query = editedQuery ?? addressQuery;
  const change = (part: Partial<OracleQuery>): void => {
    // The second person chooses again.
    const next = { ...query, ...part, moodsTwo: [] };
    setEditedQuery(next);
    onChange(next);
  };
  return (
    <>
      <StepHeading at="mood" heading={heading} className={styles.title}>
        {texts.moodTitle}
      </StepHeading>
      <MoodChoice
        moods={moods}
        chosen={query.moods}
        onChange={(chosen) => change({ moods: chosen })}
        text={texts.moodText}
      />
      <div className={styles.more}>
        <Pills
          label={texts.timeLabel}
          name="minutes"
          options={times}
          chosen={query.minutes}
          onChange={(minutes) => change({ minutes })}
        />
        <Pills
          label={texts.companyLabel}
          name="company"
          options={companies}
          chosen={query.isForTwo ? "two" : "alone"}
          onChange={(company) => change({ isForTwo: company === "two" })}
        />
      </div>
      <EndBar query={query} chosen={query.moods} userId={userId}>
        <Button look="amber" size="large" onClick={() => onNext({ ...query, moodsTwo: [] })}>
          {query.isForTwo ? texts.handOver : texts.deal}
        </Button>
      </EndBar>
    </>
  );
}
