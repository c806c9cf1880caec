import type { Encoder } from "../../../config/encoder-setting.ts";
import { flags } from "../../../platform/media/flags.ts";

export const ENCODER_NAMES: Readonly<Record<Encoder, string>> = {
  x264: "x264, in software",
  nvenc: "NVENC of an NVIDIA card",
  qsv: "Quick Sync Video of an Intel processor",
  vaapi: "VA-API of the graphics card",
  videotoolbox: "VideoToolbox of the Mac",
};

export interface EncoderPlan {
  readonly rungs: readonly {
    /** x264's constant quality. */
    readonly crf: number;
    /** Bits per second. */
    readonly maxrate: number;
  }[];
  readonly preset: "veryfast" | "slow";
  /** Frames between two keyframes. */
  readonly group: number;
  readonly keyframeSeconds: number;
}

/** What a command of ffmpeg says for an encoder. */
export interface EncoderCommand {
  /** Before the inputs. */
  readonly device: readonly string[];
  /** The last filters of each rung: its pixel format, and the way to the device. */
  readonly format: string;
  /** After the maps of the rungs, which are the video streams from 0 on. */
  readonly output: readonly string[];
}

const keyframes = ({ group, keyframeSeconds }: EncoderPlan) => ({
  "-profile:v": "high",
  "-force_key_frames": `expr:gte(t,n_forced*${keyframeSeconds})`,
  "-g": group,
  "-flags": "+cgop",
});

type Rung = EncoderPlan["rungs"][number];

/** The options of each rung; a name gets the place of its stream: `-crf` becomes `-crf:v:0`. */
export const perRung = (
  { rungs }: EncoderPlan,
  optionsOf: (rung: Rung) => Readonly<Record<string, string | number>>,
): string[] =>
  rungs.flatMap((rung, place) =>
    flags(
      Object.fromEntries(
        Object.entries(optionsOf(rung)).map(([name, value]) => [`${name}:v:${place}`, value]),
      ),
    ),
  );

export const ceiling = ({ maxrate }: Rung) => ({ "-maxrate": maxrate, "-bufsize": maxrate * 2 });

/** Of the highest rate, for encoders that aim at a rate: they have no constant quality under a ceiling. */
const AIM = 0.7;
const aimed = (rung: Rung) => ({ "-b": Math.round(rung.maxrate * AIM), ...ceiling(rung) });

const x264 = (plan: EncoderPlan): EncoderCommand => ({
  device: [],
  format: "format=yuv420p",
  output: [
    ...flags({
      "-c:v": "libx264",
      "-preset": plan.preset,
      "-bf": 2,
      ...keyframes(plan),
      "-sc_threshold": 0,
      "-keyint_min": plan.group,
    }),
    ...perRung(plan, (rung) => ({ "-crf": rung.crf, ...ceiling(rung) })),
  ],
});

const nvenc = (plan: EncoderPlan): EncoderCommand => ({
  device: [],
  format: "format=yuv420p",
  output: [
    ...flags({
      "-c:v": "h264_nvenc",
      "-preset": plan.preset === "slow" ? "p7" : "p5",
      "-tune": "hq",
      "-rc": "vbr",
      "-spatial-aq": 1,
      "-bf": 2,
      ...keyframes(plan),
      // Without it a forced keyframe is not the start of a segment.
      "-forced-idr": 1,
      "-no-scenecut": 1,
    }),
    // A rate of 0 lets the quality decide, up to the highest rate.
    ...perRung(plan, (rung) => ({ "-cq": rung.crf, "-b": 0, ...ceiling(rung) })),
  ],
});

const qsv = (plan: EncoderPlan): EncoderCommand => ({
  device: [],
  // It uploads frames itself.
  format: "format=nv12",
  output: [
    ...flags({
      "-c:v": "h264_qsv",
      "-preset": plan.preset,
      "-bf": 2,
      ...keyframes(plan),
      "-forced_idr": 1,
      "-adaptive_i": 0,
    }),
    // With a quality and a highest rate it chooses QVBR.
    ...perRung(plan, (rung) => ({ "-global_quality": rung.crf, ...aimed(rung) })),
  ],
});

const vaapi = (plan: EncoderPlan): EncoderCommand => ({
  device: flags({ "-init_hw_device": "vaapi=gpu", "-filter_hw_device": "gpu" }),
  format: "format=nv12,hwupload",
  output: [
    ...flags({
      "-c:v": "h264_vaapi",
      // Not every driver has B-frames, or another mode with a highest rate.
      "-bf": 0,
      "-rc_mode": "VBR",
      ...keyframes(plan),
    }),
    ...perRung(plan, aimed),
  ],
});

const videotoolbox = (plan: EncoderPlan): EncoderCommand => ({
  device: [],
  format: "format=nv12",
  output: [
    ...flags({
      "-c:v": "h264_videotoolbox",
      "-allow_sw": 0,
      "-bf": 0,
      ...keyframes(plan),
    }),
    ...perRung(plan, aimed),
  ],
});

const COMMANDS: Readonly<Record<Encoder, (plan: EncoderPlan) => EncoderCommand>> = {
  x264,
  nvenc,
  qsv,
  vaapi,
  videotoolbox,
};

/** The options of ffmpeg that encode a ladder. Pure. */
export const encoderCommand = (encoder: Encoder, plan: EncoderPlan): EncoderCommand =>
  COMMANDS[encoder](plan);
