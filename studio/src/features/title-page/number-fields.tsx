import { useState } from "react";
import { useFieldText } from "../../platform/use-problem-text.ts";
import { Field } from "../../ui/form/field.tsx";
import { useLocale } from "../../ui/locale.ts";
import { clockTime, instantOfClock } from "../../ui/zoned-time.ts";
import { useMayEdit } from "./editor-context.ts";
import { useTitleField } from "./use-title-field.tsx";

/** What is typed, while it is not a whole value yet; the value as a text otherwise. */
function useTypedText<T>(
  value: T,
  textOf: (value: T) => string,
  parse: (text: string) => T | undefined,
) {
  const [typed, setTyped] = useState<string>();
  const isCurrent = typed !== undefined && (parse(typed) === undefined || parse(typed) === value);
  return { text: isCurrent ? typed : textOf(value), setTyped, stop: () => setTyped(undefined) };
}

const digits = (text: string): number | undefined =>
  /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined;

export function NumberField({ field, min, max }: { field: "year"; min: number; max: number }) {
  const mayEdit = useMayEdit();
  const { value, set, label, isChanged, problem, hint } = useTitleField(field);
  const textOfProblem = useFieldText();
  const { text, setTyped, stop } = useTypedText(value, String, digits);
  const year = digits(text);
  const isWrong = text.trim().length >= 4 && (year === undefined || year < min || year > max);
  const code = (year ?? min) > max ? "too_large" : (year ?? min) < min ? "too_small" : "invalid";
  const limit = code === "too_large" ? max : min;
  const wrong = isWrong ? textOfProblem({ path: field, code, message: "", limit }) : problem;
  return (
    <Field
      label={label}
      inputMode="numeric"
      value={text}
      readOnly={!mayEdit}
      data-changed={isChanged || undefined}
      problem={wrong}
      hint={hint}
      onBlur={stop}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        const whole = digits(next);
        // A year that is being typed is not saved after each digit.
        if (whole !== undefined && whole >= min && whole <= max) set(whole);
      }}
    />
  );
}

const minutesOf = (seconds: number | null): string =>
  seconds === null ? "" : String(Math.round(seconds / 6) / 10);
function secondsOf(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const minutes = Number(text.trim().replace(",", "."));
  return Number.isFinite(minutes) && minutes > 0 && minutes <= 1_500
    ? Math.round(minutes * 60)
    : undefined;
}

/** A length in minutes, which is stored in seconds. */
export function MinutesField({ field, hint }: { field: "runtimeSeconds"; hint: string }) {
  const mayEdit = useMayEdit();
  const { value, set, label, isChanged, problem, hint: conflict } = useTitleField(field);
  const { text, setTyped, stop } = useTypedText(value, minutesOf, secondsOf);
  return (
    <Field
      label={label}
      inputMode="decimal"
      value={text}
      readOnly={!mayEdit}
      data-changed={isChanged || undefined}
      problem={problem}
      hint={conflict ?? hint}
      onBlur={stop}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const seconds = secondsOf(event.currentTarget.value);
        if (seconds !== undefined) set(seconds);
      }}
    />
  );
}

/** A time to the minute, in the time zone in which the Studio shows times. */
export function TimeField({ field, hint }: { field: "releaseAt" | "premiumUntil"; hint: string }) {
  const mayEdit = useMayEdit();
  const { timeZone } = useLocale();
  const { value, set, label, isChanged, problem, hint: conflict } = useTitleField(field);
  return (
    <Field
      type="datetime-local"
      label={label}
      value={value === null ? "" : clockTime(value, timeZone)}
      readOnly={!mayEdit}
      data-changed={isChanged || undefined}
      problem={problem}
      hint={conflict ?? hint}
      onChange={(event) => {
        const local = event.currentTarget.value;
        set(local === "" ? null : instantOfClock(local, timeZone));
      }}
    />
  );
}
