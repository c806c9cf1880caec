import type { ResponseBody } from "@bijou/contract/endpoint";
import type { viewTheOracleStepOne } from "@bijou/contract/oracle";
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Deck } from "./deck.tsx";
import { RangeSlider } from "./range-slider.tsx";
import { StepHeading } from "./steps.tsx";
import { oracleTexts as texts } from "./texts.ts";
import { useTitleCount } from "./use-title-count.ts";
import type { Years } from "./oracle-query.ts";
import { barsOf, barsPath, barsWithin, titlesWithin } from "./year-counts.ts";
import styles from "./years-step.module.css";
import { prefersReducedMotion } from "../../ui/layout/reduced-motion.ts";

export type Opening = ResponseBody<typeof viewTheOracleStepOne>["data"];

const REST_MILLISECONDS = 250;
const SHUFFLE_MILLISECONDS = 420;
const BAR_BOX_HEIGHT = 100;

interface Props {
  readonly opening: Opening;
  /** The years of the address. */
  readonly years: Years;
  readonly userId: number | null;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Called when the thumbs have stopped moving. */
  readonly onChange: (years: Years) => void;
  readonly onNext: (years: Years) => void;
}

/** Step 1: the years (S-131). The deck opens with the number of titles. */
export function YearsStep({
  opening,
  years: addressYears,
  userId,
  heading,
  onChange,
  onNext,
}: Props) {
  const [movedYears, setMovedYears] = useState<Years | null>(null);
  const [rested, setRested] = useState<Years | null>(null);
  const [isShuffling, setShuffling] = useState(false);
  const years = movedYears ?? addressYears;
  const rest = useEffectEvent((at: Years) => {
    setRested(at);
    onChange(at);
  });
  useEffect(() => {
    if (movedYears === null || movedYears === rested) return undefined;
    // Report the years before the next step: reported later, they would navigate back from it.
    const timer = setTimeout(() => rest(movedYears), isShuffling ? 0 : REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [movedYears, rested, isShuffling]);

  const next = useEffectEvent(() => onNext(years));
  useEffect(() => {
    if (!isShuffling) return undefined;
    const isMotionReduced = prefersReducedMotion();
    const timer = setTimeout(() => next(), isMotionReduced ? 0 : SHUFFLE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isShuffling]);

  // The count follows the thumb without a call; the server's count replaces it when the thumb stops.
  const confirmed = useTitleCount(rested, userId);
  const isConfirmed =
    rested?.fromYear === years.fromYear && rested.toYear === years.toYear && !isShuffling;
  const counted = titlesWithin(opening.years, years);
  const count = (isConfirmed ? confirmed : undefined) ?? counted;
  const share = count / Math.max(1, opening.total_number_of_titles);
  return (
    <>
      <div className={styles.years}>
        <p className={styles.lead}>{opening.description}</p>
        <StepHeading at="years" heading={heading} className={styles.title}>
          {texts.yearsTitle}
        </StepHeading>
        <p className={styles.numerals}>
          <b>{years.fromYear}</b>
          <span className="visually-hidden"> – </span>
          <i aria-hidden="true" />
          <b>{years.toYear}</b>
        </p>
        <RangeSlider
          first={opening.from_year}
          last={opening.to_year}
          years={years}
          onChange={setMovedYears}
          labels={{ from: texts.fromYear, to: texts.toYear }}
        >
          <Bars opening={opening} years={years} />
        </RangeSlider>
        <div className={styles.ends}>
          <span>{opening.from_year}</span>
          <Count
            count={count}
            announcedCount={rested === null ? undefined : titlesWithin(opening.years, rested)}
          />
          <span>{opening.to_year}</span>
        </div>
        <Button
          look="amber"
          size="large"
          aria-busy={isShuffling}
          onClick={() => setShuffling(true)}
        >
          {texts.shuffle}
        </Button>
      </div>
      <Deck openness={Math.sqrt(Math.min(1, share))} isShuffling={isShuffling} />
    </>
  );
}

/** The count changes with the thumb; screen readers announce it when the thumb has stopped. */
function Count({ count, announcedCount }: { count: number; announcedCount: number | undefined }) {
  const textOf = (of: number): string =>
    of === 0 ? texts.noYears : `${of} ${texts.inTheDeck(of)}`;
  return (
    <div className={styles.count}>
      <p aria-hidden={announcedCount !== undefined}>
        {count === 0 ? (
          texts.noYears
        ) : (
          <>
            <b>{count}</b> {texts.inTheDeck(count)}
          </>
        )}
      </p>
      <output className="visually-hidden">
        {announcedCount === undefined ? "" : textOf(announcedCount)}
      </output>
    </div>
  );
}

/** The catalog's years as bars; those within the range are highlighted. */
function Bars({ opening, years }: { opening: Opening; years: Years }) {
  const { from_year: first, to_year: last } = opening;
  const bars = useMemo(() => barsOf(opening.years, first, last), [opening.years, first, last]);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${last - first + 1} ${BAR_BOX_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={barsPath(bars, first)} />
      <path className={styles.lit} d={barsPath(barsWithin(bars, years), first)} />
    </svg>
  );
}
