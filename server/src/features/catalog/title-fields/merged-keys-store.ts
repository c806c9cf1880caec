import type pg from "pg";
import type { KeyedKind } from "./title-fields-store.ts";

type ListedKind = Exclude<KeyedKind, "pictures">;

const of = (kind: ListedKind, parameter: string): string => `
  select '${kind}' as kind, m.key, k.key as now from ${kind} m join ${kind} k on k.id = m.merged_into
  where m.key = any(${parameter}::text[])`;

/** Which of the keys are of entries that are part of others now, and the keys of those. */
export async function mergedKeys(
  client: pg.Pool | pg.PoolClient,
  { genres, moods, eras, regions }: Readonly<Record<ListedKind, readonly string[]>>,
): Promise<{ kind: ListedKind; key: string; now: string }[]> {
  const { rows } = await client.query<{ kind: ListedKind; key: string; now: string }>({
    name: "catalog-title-merged-keys",
    text: [of("genres", "$1"), of("moods", "$2"), of("eras", "$3"), of("regions", "$4")].join(
      " union all ",
    ),
    values: [genres, moods, eras, regions],
  });
  return rows;
}
