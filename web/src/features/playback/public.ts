/** Exports of playback for other features. */
export { loadPlayback, type Playback } from "./load-playback.ts";
export { playRequest } from "./play-request.ts";
export { decidePlay, usePlay, usePlayLabel } from "./play-rule.ts";
export { loginTexts } from "./play-texts.ts";
export { preparePlayback, renewPlayback } from "./prepared-playback.ts";
