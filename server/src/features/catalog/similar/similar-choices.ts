import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type {
  chooseSimilarTitles,
  SimilarTitle,
  SimilarTitles,
} from "@bijou/contract/studio/similar-titles";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import { requireTitle } from "../title-fields/change-title.ts";
import type { TitleRows } from "../title-rows.ts";
import { recordChanges } from "../version-store.ts";
import { computedIds, namesOf, readChoices, writeChoices } from "./similar-choices-store.ts";

type Input = StudioInput<typeof chooseSimilarTitles>;

/** @throws {StudioProblem} for a title that is chosen for itself, or twice. */
function requireDistinct({ id, pinned, excluded }: Input): void {
  for (const [path, ids] of [
    ["pinned", pinned],
    ["excluded", excluded],
  ] as const)
    if (ids.includes(id)) throw wrongField(path, "invalid", "A title is not similar to itself.");
  if (excluded.some((other) => pinned.includes(other)))
    throw wrongField("excluded", "repeated", "A title is either pinned or excluded.");
}

/** The similar titles of a title as staff have chosen them (ST-053). */
export function createSimilarChoices(deps: {
  readonly database: Database;
  readonly titles: Pick<TitleRows, "byIds">;
  readonly now: () => number;
}) {
  const { database, titles, now } = deps;

  async function read(id: number): Promise<SimilarTitles> {
    const [[title], { revision, pinned, excluded }, computed] = await Promise.all([
      titles.byIds([id]),
      readChoices(database.pool, id),
      computedIds(database, id),
    ]);
    if (!title) throw new StudioProblem("not_found", `There is no title ${id}.`);
    const chosen = new Set([...pinned, ...excluded]);
    const free = computed.filter((other) => !chosen.has(other));
    const rows = await titles.byIds([...chosen, ...free]);
    const found = new Map(
      rows.map(({ id: other, name, year, kind, status, still }): [number, SimilarTitle] => [
        other,
        { id: other, name, year, kind, status, still },
      ]),
    );
    const listed = (ids: readonly number[]): SimilarTitle[] =>
      ids.flatMap((other) => found.get(other) ?? []);
    return {
      revision,
      pinned: listed(pinned),
      computed: listed(free).filter(({ status }) => status === "published"),
      excluded: listed(excluded).toSorted((a, b) => a.name.localeCompare(b.name)),
    };
  }

  return {
    read,

    /**
     * Viewers see it at once.
     *
     * @throws {StudioProblem} if others have changed it meanwhile, or for a title that cannot be chosen.
     */
    async choose(actor: Actor, input: Input): Promise<SimilarTitles> {
      const { id, revision, pinned, excluded } = input;
      requireDistinct(input);
      await inTransaction(database, async (client) => {
        const title = await requireTitle(client, id);
        const before = await readChoices(client, id);
        if (before.revision !== revision)
          throw new StudioProblem(
            "conflict",
            "Someone else changed the similar titles in the meantime. Reload them and try again.",
          );
        const names = await namesOf(client, [
          ...pinned,
          ...excluded,
          ...before.pinned,
          ...before.excluded,
        ]);
        for (const [path, ids] of [
          ["pinned", pinned],
          ["excluded", excluded],
        ] as const)
          for (const other of ids)
            if (!names.has(other)) throw wrongField(path, "unknown", `There is no title ${other}.`);
        const named = (ids: readonly number[]): string[] =>
          ids.flatMap((other) => names.get(other) ?? []);
        const changes = changesBetween(
          { pinnedTitles: named(before.pinned), excludedTitles: named(before.excluded) },
          { pinnedTitles: named(pinned), excludedTitles: named(excluded) },
        );
        if (changes.length === 0) return;
        await writeChoices(client, id, { revision: revision + 1, pinned, excluded });
        await audit(client, actor, {
          type: "title.similar_chosen",
          at: new Date(now()),
          object: { kind: "title", id, name: title.fields.name },
          changes,
        });
        await recordChanges(client, { titleIds: [id] });
      });
      return read(id);
    },
  };
}
export type SimilarChoices = ReturnType<typeof createSimilarChoices>;
