import type { Credit, Job } from "@bijou/contract/titles/credits";
import { videoTypeOf } from "@bijou/contract/video-type";
import { type Named, nameIn } from "../index/groups.ts";
import { artPath } from "../../../platform/images/art-path.ts";

/** The order of people on the page of a title. */
const ORDER: readonly Job[] = ["director", "creator", "actor", "writer"];

type OtherTitle = [id: number, kind: "movie" | "series", name: string];

/** A row of `title_people`, with a few other titles of the person, the last added first. */
export interface CreditRow {
  readonly job: Job;
  readonly position: number;
  readonly person_id: number;
  readonly name: string;
  /** In other languages. */
  readonly names: Readonly<Partial<Record<string, string>>>;
  readonly portrait_hash: string | null;
  readonly character: string | null;
  readonly others: readonly OtherTitle[];
}

/** The tag of responses that show titles of the person. */
export const personTag = (id: number): string => `person:${id}`;

/** Twice as wide as pages show it. */
const PORTRAIT_WIDTH = 240;

interface Person {
  readonly name: string;
  readonly portrait_hash: string | null;
}

/** A person with the name in a language; with the English one if they have none in that. */
export const namedIn = <Row extends Pick<Named, "name" | "names">>(
  row: Row,
  language: string | undefined,
): Row => ({ ...row, name: nameIn(row, language) });

export const personLink = (id: number, { name, portrait_hash: portrait }: Person) => ({
  person_id: id,
  person_name: name,
  person_image: artPath(portrait, PORTRAIT_WIDTH),
});

/** Each person once, with all of their jobs. `isShown` says whether the viewer may watch a title. */
export function creditsOf(rows: readonly CreditRow[], isShown: (id: number) => boolean): Credit[] {
  const credits = new Map<number, Credit>();
  const ordered = rows.toSorted(
    (a, b) => ORDER.indexOf(a.job) - ORDER.indexOf(b.job) || a.position - b.position,
  );
  for (const row of ordered) {
    const { person_id: id, job, character, others } = row;
    const known = credits.get(id);
    const other = others.find(([otherId]) => isShown(otherId));
    credits.set(id, {
      ...personLink(id, row),
      jobs: [...new Set([...(known?.jobs ?? []), job])],
      character_name: known?.character_name || (character ?? ""),
      also_here: other
        ? { video_id: other[0], video_type: videoTypeOf(other[1]), video_title: other[2] }
        : null,
    });
  }
  return [...credits.values()];
}
