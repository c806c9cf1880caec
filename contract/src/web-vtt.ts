/** WebVTT (W3C), as the server writes it for viewers and the Studio sends it. */

export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Cue text: escaped, with no tags but `<i>`, `<b>` and `<u>`. */
  readonly text: string;
}

/** A timestamp: `01:02:03.004`. */
export function vttTime(time: number): string {
  const milliseconds = Math.round(time * 1000);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  const clock = [
    milliseconds / 3_600_000,
    (milliseconds / 60_000) % 60,
    (milliseconds / 1000) % 60,
  ];
  return `${clock.map(two).join(":")}.${String(milliseconds % 1000).padStart(3, "0")}`;
}

export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ startSeconds, endSeconds, text }) =>
      `${vttTime(startSeconds)} --> ${vttTime(endSeconds)}\n${text}\n`,
  );
  return ["WEBVTT\n", ...blocks].join("\n");
}
