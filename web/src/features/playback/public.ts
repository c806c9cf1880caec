/** What other features may use of playback. */
export { loadPlayback, type Playback } from "./load-playback.ts";
export { playRequest } from "./play-request.ts";
export { decidePlay, loginTexts, usePlay, usePlayLabel } from "./play-rule.ts";
export { preparePlayback, renewPlayback } from "./prepared-playback.ts";
