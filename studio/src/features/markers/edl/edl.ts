/**
 * The edit decision list of MPlayer and Kodi, which also Comskip and Jellyfin’s plugins write
 * (https://kodi.wiki/view/Edit_decision_list): a line for each part, with its start, its end and an action.
 */

import { toMilliseconds } from "@bijou/contract/studio/milliseconds";

/** In the order of their numbers. */
const EDL_ACTIONS = ["cut", "mute", "scene", "commercial"] as const;
export type EdlAction = (typeof EDL_ACTIONS)[number];

export interface EdlLine {
  /** In the file, from 1. */
  readonly line: number;
  readonly action: EdlAction;
  /** Seconds from the start of the video. */
  readonly from: number;
  readonly to: number;
}

type EdlProblemCode = "fields" | "time" | "frame" | "order" | "action";
interface EdlProblem {
  readonly line: number;
  readonly code: EdlProblemCode;
  /** What is wrong, as it is in the file. */
  readonly value: string;
}

export interface Edl {
  readonly lines: readonly EdlLine[];
  readonly problems: readonly EdlProblem[];
  /** It is for editing (CMX 3600): its times are those of a timeline, not of the video. */
  readonly isForEditing: boolean;
}

const FOR_EDITING =
  /^(?:TITLE:|FCM:|\d{3,6}\s+\S+\s+\S+\s+\S+(?:\s+\d+)?\s+\d\d:\d\d:\d\d[:;]\d\d\s)/m;
const CLOCK = /^(?:(?<h>\d+):)?(?<m>[0-5]?\d):(?<s>[0-5]?\d(?:\.\d+)?)$/;
const SECONDS = /^\d+(?:\.\d+)?$/;
const FRAME = /^#\d+$/;

/** Undefined if it is no time. */
function secondsOf(text: string, frameRate: number | null): number | undefined {
  if (FRAME.test(text)) return frameRate ? Number(text.slice(1)) / frameRate : undefined;
  if (SECONDS.test(text)) return Number(text);
  const found = CLOCK.exec(text)?.groups;
  if (!found) return undefined;
  const { h = "0", m = "0", s = "0" } = found;
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}

function readLine(line: number, text: string, frameRate: number | null): EdlLine | EdlProblem {
  const given = text.trim().split(/\s+/);
  // A scene marker may be written with one time.
  const [start = "", end = "", number = ""] =
    given.length === 2 && given[1] === "2" ? [given[0], ...given] : given;
  const problem = (code: EdlProblemCode, value: string): EdlProblem => ({ line, code, value });
  if (given.length > 3 || number === "") return problem("fields", text.trim());
  const [from, to] = [start, end].map((time) => secondsOf(time, frameRate));
  const wrong = from === undefined ? start : end;
  if (from === undefined || to === undefined)
    return problem(FRAME.test(wrong) ? "frame" : "time", wrong);
  const action = /^\d$/.test(number) ? EDL_ACTIONS[Number(number)] : undefined;
  if (!action) return problem("action", number);
  if (to < from || (to === from && action !== "scene")) return problem("order", `${start} ${end}`);
  return { line, action, from: toMilliseconds(from), to: toMilliseconds(to) };
}

/**
 * All lines of an EDL file, and what is wrong with others. Empty lines and those that begin with `##` are comments.
 *
 * @param frameRate of the video, for times in frames; null if it is not known
 */
export function readEdl(text: string, frameRate: number | null): Edl {
  const plain = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  if (FOR_EDITING.test(plain)) return { lines: [], problems: [], isForEditing: true };
  const read = plain
    .split("\n")
    .flatMap((line, index) =>
      line.trim() === "" || line.trimStart().startsWith("##")
        ? []
        : [readLine(index + 1, line, frameRate)],
    );
  return {
    lines: read.flatMap((one) => ("code" in one ? [] : [one])),
    problems: read.flatMap((one) => ("code" in one ? [one] : [])),
    isForEditing: false,
  };
}
