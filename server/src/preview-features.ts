import { bindHome } from "./features/home/register.ts";
import { bindPages } from "./features/pages/register.ts";
import { bindPlayback, previewGrants } from "./features/playback/register.ts";
import type { PlaybackQuality } from "./features/playback/service.ts";
import type { BindViewers } from "./features/previews/service.ts";
import { bindTitles } from "./features/titles/register.ts";

/** What a preview shows with the draft; all other calls respond in it as they do to viewers. */
export const previewFeatures =
  (quality: PlaybackQuality, now: () => number): BindViewers =>
  (preview, titles, titleId) => {
    bindTitles(preview, titles);
    bindHome(preview, titles);
    bindPages(preview);
    bindPlayback(preview, { titles, quality, previewGrant: previewGrants(titleId ?? 0, now) });
  };
