import { flags } from "../../../platform/media/flags.ts";
import { ceiling, type EncoderCommand, type EncoderPlan, perRung } from "./encoders.ts";
import type { PictureCodec } from "./encodings.ts";
import { type HdrMetadata, svtAv1Metadata, x265Metadata } from "./hdr-metadata.ts";

const keyframes = ({ group, keyframeSeconds }: EncoderPlan) => ({
  "-force_key_frames": `expr:gte(t,n_forced*${keyframeSeconds})`,
  "-g": group,
});

/** Parameters of an encoder's own: `scenecut=0:open-gop=0`. */
const ownParameters = (parameters: Readonly<Record<string, string | number>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join(":");

const hevc = (plan: EncoderPlan, metadata: HdrMetadata): string[] => [
  ...flags({
    "-c:v": "libx265",
    "-preset": plan.preset,
    // Parameter sets in the initialization section, as Apple's players ask.
    "-tag:v": "hvc1",
    "-forced-idr": 1,
    ...keyframes(plan),
    "-x265-params": ownParameters({
      scenecut: 0,
      "open-gop": 0,
      keyint: plan.group,
      "min-keyint": plan.group,
      "log-level": "error",
      ...x265Metadata(metadata),
    }),
  }),
  ...perRung(plan, (rung) => ({ "-crf": rung.crf, ...ceiling(rung) })),
];

const AV1_PRESETS = { veryfast: 10, slow: 6 } as const;

const av1 = (plan: EncoderPlan, metadata: HdrMetadata): string[] => [
  ...flags({
    "-c:v": "libsvtav1",
    "-preset": AV1_PRESETS[plan.preset],
    ...keyframes(plan),
    "-svtav1-params": ownParameters({
      scd: 0,
      "irefresh-type": 2,
      ...svtAv1Metadata(metadata),
    }),
  }),
  ...perRung(plan, (rung) => ({ "-crf": rung.crf, "-maxrate": rung.maxrate })),
];

const ENCODERS: Readonly<
  Record<PictureCodec, (plan: EncoderPlan, metadata: HdrMetadata) => string[]>
> = { hevc, av1 };

/**
 * The options of ffmpeg that encode a ladder in less space than H.264. Pure.
 *
 * @param hdr the metadata of a picture that stays in high dynamic range.
 */
export const efficientCommand = (
  codec: PictureCodec,
  plan: EncoderPlan,
  hdr: HdrMetadata | undefined,
): Omit<EncoderCommand, "device"> => ({
  format: hdr ? "format=yuv420p10le" : "format=yuv420p",
  output: ENCODERS[codec](plan, hdr ?? {}),
});
