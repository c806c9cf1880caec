import type { Database } from "../../../platform/database/database.ts";

interface ChangeRow {
  version: number;
  kind: "title" | "ranks" | "groups";
  title_id: number;
}

/** What changed in the catalog after a version. */
export interface Changes {
  readonly version: number;
  readonly titleIds: readonly number[];
  readonly isReranked: boolean;
  /** False where something is not known by title: read the catalog again. */
  readonly areKnown: boolean;
}

/** Cheaper to read all titles again than more than these. */
const MAX_CHANGES = 2_000;

const VERSION = "select version from catalogue_version";
const CHANGES =
  "select version, kind, title_id from catalog_changes where version > $1 order by version limit $2";
const RECORDED =
  "select extract(epoch from changed_at)::text as recorded_at from catalog_changes where version = $1 limit 1";

export function createChangesStore({ pool }: Database) {
  async function version(): Promise<number> {
    const { rows } = await pool.query<{ version: number }>({
      name: "titles-catalogue-version",
      text: VERSION,
    });
    return rows[0]?.version ?? 0;
  }

  return {
    version,

    /** When a version was recorded, to the microsecond; undefined if it was not, or too long ago. */
    async recordedAt(recorded: number): Promise<string | undefined> {
      const { rows } = await pool.query<{ recorded_at: string }>({
        name: "titles-change-recorded",
        text: RECORDED,
        values: [recorded],
      });
      return rows[0]?.recorded_at;
    },

    /** Undefined while the version is the newest. */
    async after(known: number): Promise<Changes | undefined> {
      const newest = await version();
      if (newest === known) return undefined;
      const { rows } = await pool.query<ChangeRow>({
        name: "titles-catalog-changes",
        text: CHANGES,
        values: [known, MAX_CHANGES + 1],
      });
      // Versions that were committed since come with the next call.
      const changes = rows.filter((row) => row.version <= newest);
      const recorded = new Set(changes.map((row) => row.version));
      return {
        version: newest,
        titleIds: [
          ...new Set(changes.flatMap(({ kind, title_id: id }) => (kind === "title" ? [id] : []))),
        ],
        isReranked: changes.some(({ kind }) => kind === "ranks"),
        areKnown:
          recorded.size === newest - known &&
          rows.length <= MAX_CHANGES &&
          changes.every(({ kind }) => kind !== "groups"),
      };
    },
  };
}
export type ChangesStore = ReturnType<typeof createChangesStore>;
