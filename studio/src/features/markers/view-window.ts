/** The part of a video that the timeline shows. */
export interface ViewWindow {
  readonly start: number;
  readonly span: number;
}

const FEWEST_FRAMES = 12;
const ZOOM_STEPS = 100;
const ROUNDING = 0.001;

const within = (start: number, span: number, durationSeconds: number): ViewWindow => ({
  start: Math.min(Math.max(0, start), Math.max(0, durationSeconds - span)),
  span,
});

const leastSpan = (durationSeconds: number, frameSeconds: number): number =>
  Math.min(durationSeconds, FEWEST_FRAMES * frameSeconds);

/** What a zoom of 0 (the full duration) to 100 (single frames) shows, with a time in its middle. */
export function windowAt(
  zoom: number,
  middle: number,
  durationSeconds: number,
  frameSeconds: number,
): ViewWindow {
  const share = leastSpan(durationSeconds, frameSeconds) / Math.max(durationSeconds, 0.001);
  const span = durationSeconds * share ** (zoom / ZOOM_STEPS);
  return within(middle - span / 2, span, durationSeconds);
}

/** The same zoom, turned like a page when a time has left it. */
export function following(view: ViewWindow, seconds: number, durationSeconds: number): ViewWindow {
  const { start, span } = view;
  if (seconds >= start - ROUNDING && seconds <= start + span + ROUNDING) return view;
  return within(seconds - span / 10, span, durationSeconds);
}

const STEPS = [0.1, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200];
const MOST_TICKS = 10;

/** The times that the ruler names. */
export function ticksOf({ start, span }: ViewWindow): readonly number[] {
  const step = STEPS.find((one) => span / one <= MOST_TICKS) ?? 14_400;
  const first = Math.ceil(start / step);
  const last = Math.floor((start + span) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toFixed(3)),
  );
}
