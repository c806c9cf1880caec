import { join } from "node:path";
import type { Encoder } from "../../../config/encoder-setting.ts";
import { flags } from "../../../platform/media/flags.ts";
import { efficientCommand } from "./efficient-encoders.ts";
import { type EncoderPlan, encoderCommand } from "./encoders.ts";
import type { Encoding } from "./encodings.ts";
import { guardedInput } from "./guards.ts";
import { hlsOutput, onOneClock, QUIET } from "./hls-output.ts";
import type { Rung } from "./ladder.ts";
import { type FilterOptions, hdrFrames, sdrFrames, splitFrames } from "./picture-filters.ts";
import { type Plan, SPRITE_SIDE } from "./plan.ts";

/** Every second keyframe begins a segment. */
const KEYFRAME_SECONDS = 2;

/** Keyframes are at the same times in every encoding of a film, so that a player can change between them. */
function encoderPlan({ frameRate, preset }: Plan, rungs: readonly Rung[]): EncoderPlan {
  const group = Math.ceil((KEYFRAME_SECONDS * frameRate.numerator) / frameRate.denominator);
  return { rungs, preset, group, keyframeSeconds: KEYFRAME_SECONDS };
}

const ladderOutput = (directory: string, rungs: readonly Rung[]): string[] =>
  hlsOutput(
    directory,
    rungs.map(({ name }, rung) => ({ stream: `v:${rung}`, folder: name })),
  );

const mapped = (rungs: readonly Rung[]): string[] =>
  rungs.flatMap((_, rung) => ["-map", `[v${rung}]`]);

/** The thumbnails of a branch: rounding up shows the exact frame at each step, which is a keyframe of the ladder. */
function sprite({ thumbnails }: Plan): string {
  const { everySeconds, width, height } = thumbnails;
  return (
    `[st]fps=1/${everySeconds}:round=up:start_time=0,` +
    // JPEG is BT.601 of full range.
    `scale=${width}:${height}:out_color_matrix=bt601:out_range=pc,` +
    `setsar=1,format=yuvj420p,tile=${SPRITE_SIDE}x${SPRITE_SIDE}[thumbs]`
  );
}

/** One run makes every H.264 rendition and the thumbnails; `directory` contains a folder for each of them. */
export function pictureCommand(
  plan: Plan,
  directory: string,
  options: FilterOptions & { readonly encoder: Encoder },
): string[] {
  const { source, rungs } = plan;
  const { device, format, output } = encoderCommand(options.encoder, encoderPlan(plan, rungs));
  const graph = splitFrames(sdrFrames(plan, rungs.at(-1), options), rungs, format, ["[st]"]);
  return [
    ...QUIET,
    ...device,
    ...guardedInput(source.path),
    ...flags({ "-filter_complex": [...graph, sprite(plan)].join(";") }),
    ...mapped(rungs),
    ...output,
    ...ladderOutput(directory, rungs),
    ...flags({ "-map": "[thumbs]", "-q:v": 4, "-f": "image2", "-start_number": 0 }),
    join(directory, "thumbs", "sprite-%d.jpg"),
    ...onOneClock(plan, [source.picture.index]),
  ];
}

/** One run makes the renditions of another encoding. */
export function encodingCommand(
  plan: Plan,
  { codec, isHdr, rungs }: Encoding,
  directory: string,
  options: FilterOptions,
): string[] {
  const { source } = plan;
  const { color, hdrMetadata } = source.picture;
  const hdr = isHdr ? hdrMetadata : undefined;
  const { format, output } = efficientCommand(codec, encoderPlan(plan, rungs), hdr);
  const input =
    isHdr && color.kind === "hdr"
      ? hdrFrames(plan, color, options)
      : sdrFrames(plan, rungs.at(-1), options);
  return [
    ...QUIET,
    ...guardedInput(source.path),
    ...flags({ "-filter_complex": splitFrames(input, rungs, format).join(";") }),
    ...mapped(rungs),
    ...output,
    ...ladderOutput(directory, rungs),
    ...onOneClock(plan, [source.picture.index]),
  ];
}
