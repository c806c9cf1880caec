import { OperatorError } from "../../../platform/errors.ts";
import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { runBounded } from "../../../platform/media/run-bounded.ts";
import type { Encoding, PictureCodec } from "./encodings.ts";

type List = "-filters" | "-encoders";
const lists = new Map<string, Promise<ReadonlySet<string>>>();

/** The names in a list of ffmpeg's; builds differ in what they contain. */
function namesIn({ ffmpeg }: Ffmpeg, list: List): Promise<ReadonlySet<string>> {
  const key = `${ffmpeg} ${list}`;
  let known = lists.get(key);
  if (known === undefined) {
    const names = new Set<string>();
    // Flags, the name, and what it is.
    const onLine = (line: string) => {
      const name = /^\s*\S+\s+(\S+)/.exec(line)?.[1];
      if (name !== undefined) names.add(name);
    };
    known = runBounded(ffmpeg, ["-hide_banner", "-v", "error", list], {
      bounds: { wallSeconds: 60, cpuSeconds: 60, memoryBytes: 4 * 2 ** 30, fileBytes: 2 ** 20 },
      onLine,
    }).then(() => names);
    lists.set(key, known);
  }
  return known;
}

/** Not every build of ffmpeg has the library that converts colors exactly. */
export const hasZscale = async (programs: Ffmpeg): Promise<boolean> =>
  (await namesIn(programs, "-filters")).has("zscale");

const ENCODERS: Readonly<Record<PictureCodec, { readonly name: string; readonly makes: string }>> =
  {
    hevc: { name: "libx265", makes: "HEVC" },
    av1: { name: "libsvtav1", makes: "AV1" },
  };

/** @throws {OperatorError} before any work, when this ffmpeg cannot make one of the encodings. */
export async function requireEncoders(
  programs: Ffmpeg,
  encodings: readonly Encoding[],
): Promise<void> {
  for (const { codec } of encodings) {
    const { name, makes } = ENCODERS[codec];
    if ((await namesIn(programs, "-encoders")).has(name)) continue;
    throw new OperatorError(
      `This ffmpeg cannot encode ${makes}: it lacks ${name}. Install an ffmpeg with it, or ask for no ${makes}.`,
    );
  }
}
