import type { PictureAbilities } from "../core/levels.ts";

export const NO_ABILITIES: PictureAbilities = { av1: false, hevc: false, hdr: false };

const HD = { width: 1920, height: 1080, bitrate: 3_000_000, framerate: 30 };
const PROBES = { av1: "av01.0.08M.08", hevc: "hvc1.1.6.L120.B0" } as const;

/** A phone that decodes without hardware would use up its battery; other devices need only be fast enough. */
async function playsWell(codec: string): Promise<boolean> {
  const contentType = `video/mp4; codecs="${codec}"`;
  const { supported, smooth, powerEfficient } = await navigator.mediaCapabilities.decodingInfo({
    type: "media-source",
    video: { contentType, ...HD },
  });
  const isPhone = matchMedia("(pointer: coarse)").matches;
  return supported && smooth && (powerEfficient || !isPhone);
}

let codecs: Pick<PictureAbilities, "av1" | "hevc"> = NO_ABILITIES;
let isAsked = false;

/** Asks the browser once; it answers long before the first playlist has arrived. */
export function learnAbilities(): void {
  if (isAsked || !("mediaCapabilities" in navigator)) return;
  isAsked = true;
  void Promise.all([playsWell(PROBES.av1), playsWell(PROBES.hevc)]).then(
    ([av1, hevc]) => {
      codecs = { av1, hevc };
    },
    () => undefined,
  );
}

/** The screen may be another one than at the last title. */
export const pictureAbilities = (): PictureAbilities => ({
  ...codecs,
  hdr: matchMedia("(dynamic-range: high)").matches,
});
