/** Exports of playback for other features. */
export { loadPlayback, type Playback } from "./load-playback.ts";
export { playRequest } from "./play-request.ts";
export { decidePlay, loginTexts, usePlay, usePlayLabel } from "./play-rule.ts";
export { preparePlayback, renewPlayback } from "./prepared-playback.ts";
