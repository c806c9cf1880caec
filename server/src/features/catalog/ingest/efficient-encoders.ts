import { flags } from "../../../platform/media/flags.ts";
import { ceiling, type EncoderCommand, type EncoderPlan, perRung } from "./encoders.ts";
import type { PictureCodec } from "./encodings.ts";

const keyframes = ({ group, keyframeSeconds }: EncoderPlan) => ({
  "-force_key_frames": `expr:gte(t,n_forced*${keyframeSeconds})`,
  "-g": group,
});

const hevc = (plan: EncoderPlan): string[] => [
  ...flags({
    "-c:v": "libx265",
    "-preset": plan.preset,
    // Parameter sets in the initialization section, as Apple's players ask.
    "-tag:v": "hvc1",
    "-forced-idr": 1,
    ...keyframes(plan),
    "-x265-params": `scenecut=0:open-gop=0:keyint=${plan.group}:min-keyint=${plan.group}:log-level=error`,
  }),
  ...perRung(plan, (rung) => ({ "-crf": rung.crf, ...ceiling(rung) })),
];

const AV1_PRESETS = { veryfast: 10, slow: 6 } as const;

const av1 = (plan: EncoderPlan): string[] => [
  ...flags({
    "-c:v": "libsvtav1",
    "-preset": AV1_PRESETS[plan.preset],
    ...keyframes(plan),
    "-svtav1-params": "scd=0:irefresh-type=2",
  }),
  ...perRung(plan, (rung) => ({ "-crf": rung.crf, "-maxrate": rung.maxrate })),
];

const ENCODERS: Readonly<Record<PictureCodec, (plan: EncoderPlan) => string[]>> = { hevc, av1 };

/** The options of ffmpeg that encode a ladder in less space than H.264. Pure. */
export const efficientCommand = (
  codec: PictureCodec,
  plan: EncoderPlan,
  isHdr: boolean,
): Omit<EncoderCommand, "device"> => ({
  format: isHdr ? "format=yuv420p10le" : "format=yuv420p",
  output: ENCODERS[codec](plan),
});
