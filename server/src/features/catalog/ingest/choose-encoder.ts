import type { Encoder, EncoderSetting } from "../../../config/encoder-setting.ts";
import { type Ffmpeg, findFfmpeg } from "../../../platform/media/ffmpeg.ts";
import { flags } from "../../../platform/media/flags.ts";
import { runBounded } from "../../../platform/media/run-bounded.ts";
import { errorMessage } from "../../../platform/errors.ts";
import { ENCODER_NAMES, encoderCommand } from "./encoders.ts";

/** In this order. VA-API drives the cards of the others too, with fewer modes. */
const HARDWARE = ["nvenc", "qsv", "vaapi", "videotoolbox"] as const;

/** A few frames in the size of a rendition. */
const TRIAL = { size: "640x360", rate: 24, seconds: 0.5 } as const;
const TRIAL_PLAN = {
  rungs: [{ crf: 25, maxrate: 700_000 }],
  preset: "veryfast",
  group: 2 * TRIAL.rate,
  keyframeSeconds: 2,
} as const;

const BOUNDS = {
  wallSeconds: 30,
  cpuSeconds: 30,
  // Drivers reserve far more addresses than memory.
  memoryBytes: Number.POSITIVE_INFINITY,
  fileBytes: 2 ** 20,
};

/** Encodes a few frames; returns why that failed, if it did. */
export async function encoderProblem(
  { ffmpeg }: Ffmpeg,
  encoder: Encoder,
): Promise<string | undefined> {
  const { device, format, output } = encoderCommand(encoder, TRIAL_PLAN);
  const source = `testsrc2=s=${TRIAL.size}:r=${TRIAL.rate}:d=${TRIAL.seconds}`;
  const args = [
    "-nostdin",
    "-hide_banner",
    ...flags({ "-v": "error" }),
    ...device,
    ...flags({ "-f": "lavfi", "-i": source, "-vf": format }),
    ...output,
    ...flags({ "-f": "null" }),
    "-",
  ];
  const { code, timedOut, stderr } = await runBounded(ffmpeg, args, { bounds: BOUNDS });
  if (timedOut) return "it hangs";
  if (code === 0) return undefined;
  const [line = "no error message"] = stderr.split("\n").filter((text) => text.trim() !== "");
  return line.replace(/^\[[^\]]*\]\s*/, "").slice(0, 200);
}

export interface ChosenEncoder {
  readonly encoder: Encoder;
  /** For the operator; `undefined` for the default. */
  readonly line: string | undefined;
}

/** Chooses the encoder of this machine by trying it; x264 when the hardware does not work. */
export async function chooseEncoder(
  ffmpegPath: string | undefined,
  wanted: EncoderSetting,
): Promise<ChosenEncoder> {
  if (wanted === "x264") return { encoder: "x264", line: undefined };
  try {
    const programs = await findFfmpeg(ffmpegPath);
    for (const encoder of wanted === "auto" ? HARDWARE : [wanted]) {
      const problem = await encoderProblem(programs, encoder);
      if (problem === undefined)
        return { encoder, line: `Films are encoded with ${ENCODER_NAMES[encoder]}.` };
      if (wanted !== "auto")
        return {
          encoder: "x264",
          line: `Films are encoded with ${ENCODER_NAMES.x264}: FFMPEG_ENCODER=${wanted} does not work here (${problem}).`,
        };
    }
    return {
      encoder: "x264",
      line: `Films are encoded with ${ENCODER_NAMES.x264}: no hardware encoder works here.`,
    };
  } catch (error) {
    return { encoder: "x264", line: `No encoder was tried: ${errorMessage(error)}` };
  }
}
