import type { HomeVersion, publishHome, restoreHome } from "@bijou/contract/studio/home";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type pg from "pg";
import { type Actor, SCHEDULE } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { MINUTE_MS } from "../../../platform/durations.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import { recordChanges } from "../../catalog/service.ts";
import { type HomeDrafts, refuseOtherRevision } from "./drafts.ts";
import {
  addVersion,
  isPublicationDue,
  planPublication,
  readHomeDraft,
  readVersions,
  writeHomeDraft,
} from "./editor-store.ts";
import { auditedChanges, homeChanges, type HomeContent, isSameHome } from "./home-content.ts";
import { type HomeRecords, readLive, recordsOf, writeLive } from "./live-store.ts";

const KEPT_VERSIONS = 50;
const HOME = { kind: "home", id: "home", name: "Home" } as const;

const nothing = (): StudioProblem =>
  new StudioProblem("wrong_state", "There are no changes to publish.");

/** The minute of a time. @throws {StudioProblem} for a time in the past, or none. */
function minuteOf(given: string, nowMs: number): Date {
  const at = new Date(Math.floor(Date.parse(given) / MINUTE_MS) * MINUTE_MS);
  if (Number.isNaN(at.getTime()))
    throw wrongField("at", "invalid", `There is no time ${given}.`, { value: given });
  if (at.getTime() <= nowMs)
    throw wrongField("at", "not_in_future", "Choose a time in the future.");
  return at;
}

/** Shows viewers another Home, and keeps what they saw before. */
async function show(
  client: pg.PoolClient,
  actor: Actor,
  change: {
    readonly live: HomeContent;
    readonly next: HomeContent;
    readonly at: Date;
    readonly type: "home.published" | "home.restored";
  },
): Promise<void> {
  const { live, next, at, type } = change;
  const [latest] = await readVersions(client);
  // What was there before the first one, or was made without the Studio since.
  if (!latest || !isSameHome(latest.content, live))
    await addVersion(client, { content: live, at, by: "" }, KEPT_VERSIONS);
  await writeLive(client, live, next);
  await addVersion(client, { content: await readLive(client), at, by: actor.name }, KEPT_VERSIONS);
  const changes = auditedChanges(homeChanges(live, next));
  await audit(client, actor, { type, object: HOME, changes, at });
  await recordChanges(client, { groups: true });
}

/** When viewers see a Home (ST-097). */
export function createPublication(deps: {
  readonly database: Database;
  readonly drafts: HomeDrafts;
  readonly now: () => number;
}) {
  const { database, drafts, now } = deps;

  /** @returns whether there was a publication that was due. */
  const publishDue = (): Promise<void> =>
    drafts.locked(async ({ client, draft, live, content, at }) => {
      // Another process may have done it meanwhile.
      if (!draft.publish_at || draft.publish_at > at) return;
      await planPublication(client, null, "");
      if (draft.content === null) return;
      await writeHomeDraft(client, { content: null, authors: {} });
      await show(client, SCHEDULE, { live, next: content, at, type: "home.published" });
    });

  return {
    /**
     * Publishes the draft, or plans it.
     *
     * @throws {StudioProblem} if the draft is no longer what the caller has seen, or for a time in the past.
     */
    publish: (actor: Actor, { revision, at: given }: StudioInput<typeof publishHome>) =>
      drafts.locked(async ({ client, draft, live, content, at }) => {
        refuseOtherRevision(draft, revision);
        if (draft.content === null) throw nothing();
        const planned = draft.publish_at?.toISOString() ?? null;
        if (given !== null) {
          const due = minuteOf(given, now());
          if (due.toISOString() === planned) return;
          await planPublication(client, due, actor.name);
          await audit(client, actor, {
            type: "home.scheduled",
            object: HOME,
            changes: [{ field: "publishAt", before: planned, after: due.toISOString() }],
            at,
          });
          return;
        }
        if (planned !== null) await planPublication(client, null, "");
        await writeHomeDraft(client, { content: null, authors: {} });
        await show(client, actor, { live, next: content, at, type: "home.published" });
      }),

    /** @throws {StudioProblem} if nothing is planned. */
    cancel: (actor: Actor) =>
      drafts.locked(async ({ client, draft, at }) => {
        if (!draft.publish_at)
          throw new StudioProblem("not_found", "This is no longer planned: it may have happened.");
        await planPublication(client, null, "");
        await audit(client, actor, {
          type: "home.unscheduled",
          object: HOME,
          changes: [{ field: "publishAt", before: draft.publish_at.toISOString(), after: null }],
          at,
        });
      }),

    async versions(): Promise<HomeVersion[]> {
      const [versions, live] = await Promise.all([
        readVersions(database.pool),
        readLive(database.pool),
      ]);
      return versions.map((version) => ({
        id: version.id,
        at: version.published_at.toISOString(),
        by: version.published_by,
        rows: version.content.rows.length,
        heroes: version.content.heroes.length,
        isLive: isSameHome(version.content, live),
      }));
    },

    /**
     * Shows viewers an earlier version again.
     *
     * @throws {StudioProblem} for a version that is not kept, or is what viewers see.
     */
    restore: (actor: Actor, { id }: StudioInput<typeof restoreHome>) =>
      drafts.locked(async ({ client, live, at }) => {
        const version = (await readVersions(client)).find((one) => one.id === id);
        if (!version) throw new StudioProblem("not_found", `There is no version ${id} of Home.`);
        const next = version.content;
        if (isSameHome(live, next))
          throw new StudioProblem("wrong_state", "Viewers see this version already.");
        await show(client, actor, { live, next, at, type: "home.restored" });
      }),

    /** Publishes what is due, also what became due while the server did not run. */
    async run(): Promise<void> {
      if (await isPublicationDue(database.pool, new Date(now()))) await publishDue();
    },
  };
}
export type Publication = ReturnType<typeof createPublication>;

/** Home as viewers will see it once its draft is published; undefined without a draft. */
export async function draftedHome(client: pg.PoolClient): Promise<HomeRecords | undefined> {
  const { content } = await readHomeDraft(client);
  return content === null ? undefined : recordsOf(client, content);
}
