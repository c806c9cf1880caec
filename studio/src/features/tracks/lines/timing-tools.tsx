import { canStretch, shifted, stretched } from "@bijou/contract/studio/subtitle-rules";
import { useState } from "react";
import { TimeField } from "../../../player/time-field.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Checkbox } from "../../../ui/form/check.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { Problem } from "../../../ui/form/problem.tsx";
import { useTexts } from "../../../ui/language.ts";
import styles from "./lines.module.css";
import { linesTexts } from "./texts.ts";
import type { Lines } from "./use-lines.ts";

const NUDGE_SECONDS = 0.1;

/** Seconds as they are typed, with either separator; undefined if they are none. */
function secondsOf(text: string): number | undefined {
  const clean = text.trim().replace(",", ".").replace("−", "-");
  return /^[+-]?\d{1,5}(\.\d{1,3})?$/.test(clean) ? Number(clean) : undefined;
}

/** Moves all lines, or those from the selected one on. */
export function ShiftTool({ lines }: { readonly lines: Lines }) {
  const texts = useTexts(linesTexts);
  const [typed, setTyped] = useState("");
  const [isFromHere, setFromHere] = useState(false);
  const seconds = secondsOf(typed);
  const { place, change } = lines;
  const first = isFromHere && place >= 0 ? place : 0;
  const shift = (by: number, step = "") => change((all) => shifted(all, by, first), { step });
  return (
    <Form
      className={styles.tool}
      onSubmit={() => {
        if (seconds !== undefined && seconds !== 0) shift(seconds);
      }}
    >
      <h2>{texts.shift}</h2>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => shift(-NUDGE_SECONDS, `nudge ${first}`)}>
          {texts.earlier}
        </Button>
        <Button size="small" onClick={() => shift(NUDGE_SECONDS, `nudge ${first}`)}>
          {texts.later}
        </Button>
      </div>
      <Field
        label={texts.shiftBy}
        hint={texts.shiftHint}
        inputMode="decimal"
        value={typed}
        problem={typed !== "" && seconds === undefined ? texts.shiftWrong : undefined}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Checkbox
        label={texts.shiftFrom}
        checked={isFromHere}
        disabled={place < 0}
        onChange={({ currentTarget: { checked } }) => setFromHere(checked)}
      />
      <div>
        <Button size="small" type="submit" disabled={seconds === undefined || seconds === 0}>
          {texts.apply}
        </Button>
      </div>
    </Form>
  );
}

interface Point {
  /** The line that begins there, from 1. */
  readonly number: string;
  readonly seconds: number | undefined;
}

function PointFields({
  name,
  point,
  begins,
  count,
  now,
  onChange,
}: {
  readonly name: string;
  readonly point: Point;
  /** When the line begins. */
  readonly begins: number;
  readonly count: number;
  readonly now: () => number;
  readonly onChange: (point: Point) => void;
}) {
  const texts = useTexts(linesTexts);
  return (
    <fieldset className={styles.point}>
      <legend>{name}</legend>
      <Field
        label={texts.pointLine}
        type="number"
        min={1}
        max={count}
        value={point.number}
        onChange={({ currentTarget: { value } }) => onChange({ number: value, seconds: undefined })}
      />
      <TimeField
        label={texts.pointTime}
        seconds={point.seconds ?? begins}
        onSeconds={(seconds) => onChange({ ...point, seconds })}
      />
      <Button size="small" onClick={() => onChange({ ...point, seconds: now() })}>
        {texts.atPlayhead}
      </Button>
    </fieldset>
  );
}

/** Brings two lines to their moments, and all others in proportion: for files of another frame rate. */
export function StretchTool({
  lines: { lines, change },
  now,
}: {
  readonly lines: Lines;
  readonly now: () => number;
}) {
  const texts = useTexts(linesTexts);
  const [points, setPoints] = useState<readonly [Point, Point]>(() => [
    { number: "1", seconds: undefined },
    { number: String(lines.length), seconds: undefined },
  ]);
  const [first, second] = points;
  const begins = ({ number }: Point): number => lines[Number(number) - 1]?.from ?? 0;
  const pair = (point: Point) => ({ is: begins(point), should: point.seconds ?? begins(point) });
  const [one, other] = [pair(first), pair(second)];
  const isChanged = one.is !== one.should || other.is !== other.should;
  const isPossible = canStretch(one, other) && other.is > one.is;
  return (
    <Form
      className={styles.tool}
      onSubmit={() => {
        change((all) => stretched(all, one, other));
        setPoints([
          { ...first, seconds: undefined },
          { ...second, seconds: undefined },
        ]);
      }}
    >
      <h2>{texts.stretch}</h2>
      <p>{texts.stretchText}</p>
      <PointFields
        name={texts.firstPoint}
        point={first}
        begins={begins(first)}
        count={lines.length}
        now={now}
        onChange={(point) => setPoints([point, second])}
      />
      <PointFields
        name={texts.secondPoint}
        point={second}
        begins={begins(second)}
        count={lines.length}
        now={now}
        onChange={(point) => setPoints([first, point])}
      />
      <Problem text={isPossible ? undefined : texts.stretchWrong} />
      <div>
        <Button size="small" type="submit" disabled={!isPossible || !isChanged}>
          {texts.stretchApply}
        </Button>
      </div>
    </Form>
  );
}
