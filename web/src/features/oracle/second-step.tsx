import { type RefObject, useEffect, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { CardBack } from "./cards/card-back.tsx";
import { EndBar } from "./end-bar.tsx";
import { MoodChoice } from "./mood-choice.tsx";
import styles from "./mood-step.module.css";
import { StepHeading } from "./steps.tsx";
import { oracleTexts as texts } from "./texts.ts";
import type { Moods } from "./use-moods.ts";
import type { OracleQuery } from "./oracle-query.ts";

interface Props {
  readonly query: OracleQuery;
  readonly moods: Moods;
  readonly userId: number | null;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onNext: (moodsTwo: readonly number[]) => void;
}

/** The second person chooses without seeing the first person's moods, after taking over the device. */
export function SecondStep({ query, moods, userId, heading, onNext }: Props) {
  const [isReady, setReady] = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  useEffect(() => {
    if (isReady) heading.current?.focus({ preventScroll: true });
  }, [heading, isReady]);
  if (!isReady)
    return (
      <div className={styles.over}>
        <div className={styles.card}>
          <CardBack emblem="eye" isLit />
        </div>
        <StepHeading at="mood" heading={heading}>
          {texts.overTitle}
        </StepHeading>
        <p>{texts.overText}</p>
        <Button look="amber" size="large" onClick={() => setReady(true)}>
          {texts.ready}
        </Button>
      </div>
    );
  return (
    <>
      <StepHeading at="mood" heading={heading} className={styles.title}>
        {texts.secondTitle}
      </StepHeading>
      <MoodChoice moods={moods} chosen={chosen} onChange={setChosen} text={texts.secondText} />
      <EndBar query={query} chosen={chosen} userId={userId}>
        <Button look="amber" size="large" onClick={() => onNext(chosen)}>
          {texts.dealForTwo}
        </Button>
      </EndBar>
    </>
  );
}
