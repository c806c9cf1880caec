import { type ReactNode, type RefObject, useId } from "react";
import styles from "./steps.module.css";
import { oracleTexts as texts } from "./texts.ts";

/** The steps as shown: the second person's choice is part of the mood step. */
type Place = "years" | "mood" | "cards";

const PLACES: readonly Place[] = ["years", "mood", "cards"];

/** The progress; each finished step shows its choice and an UPDATE button that leads back (S-134). */
export function Steps({
  at,
  summaries,
  onUpdate,
}: {
  at: Place;
  summaries: { readonly years: string; readonly mood: string };
  onUpdate: (place: "years" | "mood") => void;
}) {
  const now = PLACES.indexOf(at);
  return (
    <ol className={styles.steps} aria-label={texts.stepsLabel}>
      {PLACES.map((place, index) => (
        <li
          key={place}
          className={[
            index === now ? styles.now : "",
            index === 2 && index === now ? styles.last : "",
          ]
            .filter(Boolean)
            .join(" ")}
          aria-current={index === now ? "step" : undefined}
        >
          {index < now && place !== "cards" ? (
            <>
              <span className={styles.summary}>{summaries[place]}</span>
              <button
                type="button"
                aria-label={texts.updateWhat[place]}
                onClick={() => onUpdate(place)}
              >
                {texts.update}
              </button>
            </>
          ) : (
            texts.steps[place]
          )}
        </li>
      ))}
    </ol>
  );
}

/** The heading of a step, which gets the focus when the step begins. */
export function StepHeading({
  at,
  heading,
  className,
  children,
}: {
  at: Place;
  heading: RefObject<HTMLHeadingElement | null>;
  className?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        aria-describedby={id}
        className={[styles.heading, className].filter(Boolean).join(" ")}
      >
        {children}
      </h1>
      <span id={id} hidden>
        {texts.place(PLACES.indexOf(at) + 1)}
      </span>
    </>
  );
}
