import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { type MeasuredSound, measureSounds } from "./loudness.ts";
import type { Plan } from "./plan.ts";
import type { Source } from "./probe.ts";
import type { FilmRun } from "./run-ffmpeg.ts";
import { withoutStreams } from "./sound-streams.ts";
import { UnusableFile } from "./unusable-file.ts";

/** The streams that cannot be measured even alone. */
async function brokenStreams(
  programs: Ffmpeg,
  plan: Plan,
  run: FilmRun,
): Promise<ReadonlySet<number>> {
  const broken = new Set<number>();
  for (const stream of new Set(plan.sounds.map(({ index }) => index))) {
    const alone = { ...plan, sounds: plan.sounds.filter(({ index }) => index === stream) };
    await measureSounds(programs, alone, run).catch((error: unknown) => {
      if (!(error instanceof UnusableFile)) throw error;
      broken.add(stream);
    });
  }
  return broken;
}

/**
 * Plans a film and measures its sounds. Sounds that cannot be decoded are left out of the plan; its source says which.
 *
 * @throws {UnusableFile} when none of the sounds can be decoded.
 */
export async function measureUsableSounds(
  programs: Ffmpeg,
  source: Source,
  planOf: (source: Source) => Plan,
  run: FilmRun,
): Promise<{ planned: Plan; measured: MeasuredSound }> {
  const whole = planOf(source);
  try {
    return { planned: whole, measured: await measureSounds(programs, whole, run) };
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    const broken = await brokenStreams(programs, whole, run);
    if (broken.size === 0) throw error;
    const { sounds, leftOut } = withoutStreams(source.sounds, broken);
    const planned = planOf({ ...source, sounds, leftOut: [...source.leftOut, ...leftOut] });
    return { planned, measured: await measureSounds(programs, planned, run) };
  }
}
