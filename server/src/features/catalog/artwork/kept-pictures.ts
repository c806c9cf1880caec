import type { KeptPicture, KeptPictures, removeKeptPicture } from "@bijou/contract/studio/artwork";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { ARTWORK_FIELDS, type ArtworkField } from "@bijou/contract/studio/title-fields";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { requireTitle } from "../title-fields/change-title.ts";
import { readTitles } from "../title-fields/title-fields-store.ts";
import { readDraft, valuesOf } from "../title-page/title-drafts-store.ts";
import { readPictures } from "./artwork-store.ts";
import {
  type KeptRow,
  readKept,
  readShown,
  removeKept,
  rootsOf,
  type ShownRow,
} from "./kept-pictures-store.ts";

type Shown = KeptPicture["shown"];

/** When a place has shown a picture or a part of it, the latest time first. */
function timesOf(
  changes: readonly ShownRow[],
  isIt: (hash: string | null) => boolean,
  isShownNow: boolean,
): Shown {
  const times: Shown = [];
  let from: string | null = null;
  let isOn = isIt(changes[0]?.before ?? null);
  for (const { at, after } of changes) {
    const isNext = isIt(after);
    if (isOn && !isNext) times.unshift({ from, until: at.toISOString() });
    if (!isOn && isNext) from = at.toISOString();
    isOn = isNext;
  }
  // Without a history, what is shown now has always been.
  if (isShownNow) times.unshift({ from: isOn ? from : null, until: null });
  return times;
}

/** The pictures among which each place of a title can choose (ST-049). */
export function createKeptPictures({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => number;
}) {
  const { pool } = database;

  async function read(id: number): Promise<KeptPictures> {
    const [title] = await readTitles(pool, [id]);
    if (!title) throw new StudioProblem("not_found", `There is no title ${id}.`);
    const [rows, changes, draft] = await Promise.all([
      readKept(pool, id),
      readShown(pool, id),
      readDraft(pool, id),
    ]);
    const drafted = valuesOf(draft.fields);
    const used = ARTWORK_FIELDS.flatMap((place) =>
      [title.fields[place], drafted[place]].flatMap((value) =>
        value ? [{ place, ...value }] : [],
      ),
    );
    const hashes = [...rows, ...used].map(({ hash }) => hash);
    const past = changes.flatMap(({ before, after }) =>
      [before, after].flatMap((one) => one ?? []),
    );
    const [roots, stored] = await Promise.all([
      rootsOf(pool, [...hashes, ...past]),
      readPictures(pool, hashes),
    ]);
    const rootOf = (hash: string): string => roots.get(hash) ?? hash;
    const isKept = (place: ArtworkField, root: string): boolean =>
      rows.some((row) => row.place === place && row.root === root);
    // An import may have written what nothing has kept yet.
    const news = used
      .map((one): KeptRow => ({ ...one, root: rootOf(one.hash) }))
      .filter(({ place, root }) => !isKept(place, root));
    const pictures = [...news, ...rows].flatMap(({ place, root, hash, focus }): KeptPicture[] => {
      const picture = stored.find((one) => one.hash === hash);
      if (!picture) return [];
      const isIt = (other: string | null | undefined): boolean =>
        other != null && rootOf(other) === root;
      const isShown = isIt(title.fields[place]?.hash);
      const own = changes.filter((change) => change.place === place);
      return [
        {
          ...picture,
          focus,
          place,
          isShown,
          isInDraft: isIt(drafted[place]?.hash),
          shown: timesOf(own, isIt, isShown),
        },
      ];
    });
    return { pictures };
  }

  return {
    read,

    /** @throws {StudioProblem} for a picture that the title shows, or that its draft names. */
    async remove(
      actor: Actor,
      { id, place, hash }: StudioInput<typeof removeKeptPicture>,
    ): Promise<KeptPictures> {
      await inTransaction(database, async (client) => {
        const title = await requireTitle(client, id);
        const drafted = valuesOf((await readDraft(client, id)).fields);
        const used = [title.fields[place]?.hash, drafted[place]?.hash].flatMap((one) => one ?? []);
        const roots = await rootsOf(client, [hash, ...used]);
        const root = roots.get(hash);
        if (root !== undefined && used.some((one) => roots.get(one) === root))
          throw new StudioProblem(
            "wrong_state",
            "The title shows this image, or its draft does. Choose another one first.",
          );
        if (root === undefined || !(await removeKept(client, id, place, root)))
          throw new StudioProblem("not_found", "This image isn’t kept anymore. Reload the page.");
        await audit(client, actor, {
          type: "title.artwork_removed",
          object: { kind: "title", id, name: title.fields.name },
          changes: [
            { field: "place", before: place, after: null },
            { field: "picture", before: hash, after: null },
          ],
          at: new Date(now()),
        });
      });
      return read(id);
    },
  };
}
export type KeptPicturesService = ReturnType<typeof createKeptPictures>;
