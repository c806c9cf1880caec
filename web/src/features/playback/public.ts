/** Exports of playback for other features. */
export { loadPlayback, type Playback } from "./load-playback.ts";
export { PlayActionIcon } from "./play-action-icon.tsx";
export { extraPath, type PlayRequest, playRequest } from "./play-request.ts";
export { decidePlay, usePlay, usePlayDecision, usePlayLabel } from "./play-rule.ts";
export { loginTexts } from "./play-texts.ts";
export { preparePlayback, renewPlayback } from "./prepared-playback.ts";
