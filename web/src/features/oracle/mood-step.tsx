import { type RefObject, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { EndBar } from "./end-bar.tsx";
import { MoodChoice, Pills } from "./mood-choice.tsx";
import styles from "./mood-step.module.css";
import { StepHeading } from "./steps.tsx";
import { oracleTexts as texts } from "./texts.ts";
import type { Moods } from "./use-moods.ts";
import { TIMES, type Wish } from "./wish.ts";

const times = [undefined, ...TIMES].map((value) => ({ value, text: texts.minutes(value) }));
const companies = [
  { value: "alone", text: texts.alone },
  { value: "two", text: texts.two },
] as const;

interface Props {
  /** As it stands in the address. */
  readonly wish: Wish;
  readonly moods: Moods;
  readonly userId: number | null;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onChange: (wish: Wish) => void;
  readonly onNext: (wish: Wish) => void;
}

/** Step 2: the mood, the time one has, and whether somebody else has a say (S-132). */
export function MoodStep({ wish: given, moods, userId, heading, onChange, onNext }: Props) {
  const [own, setOwn] = useState<Wish | null>(null);
  const wish = own ?? given;
  const change = (part: Partial<Wish>): void => {
    // The second person chooses anew.
    const next = { ...wish, ...part, moodsTwo: [] };
    setOwn(next);
    onChange(next);
  };
  return (
    <>
      <StepHeading at="mood" heading={heading} className={styles.title}>
        {texts.moodTitle}
      </StepHeading>
      <MoodChoice
        moods={moods}
        chosen={wish.moods}
        onChange={(chosen) => change({ moods: chosen })}
        text={texts.moodText}
      />
      <div className={styles.more}>
        <Pills
          label={texts.timeLabel}
          name="minutes"
          options={times}
          chosen={wish.minutes}
          onChange={(minutes) => change({ minutes })}
        />
        <Pills
          label={texts.companyLabel}
          name="company"
          options={companies}
          chosen={wish.isForTwo ? "two" : "alone"}
          onChange={(company) => change({ isForTwo: company === "two" })}
        />
      </div>
      <EndBar wish={wish} chosen={wish.moods} userId={userId}>
        <Button look="amber" size="large" onClick={() => onNext({ ...wish, moodsTwo: [] })}>
          {wish.isForTwo ? texts.handOver : texts.deal}
        </Button>
      </EndBar>
    </>
  );
}
