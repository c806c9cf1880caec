import type {
  AdPlacement,
  changeAdPlacement,
  changeTitlePlacement,
  OwnPlacement,
  TitlePlacement,
} from "@bijou/contract/studio/ad-placement";
import { MAX_LISTED_TITLES } from "@bijou/contract/studio/ad-placement";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import {
  effectivePlacement,
  lockPlacement,
  lockTitle,
  placedTitles,
  type PlayedVideo,
  sitePlacement,
  titleName,
  titlePlacement,
  writePlacement,
  writeTitlePlacement,
} from "./placement-store.ts";

const SECONDS_IN_MINUTE = 60;
export const AS_ON_SITE: OwnPlacement = {
  beforeVideo: null,
  atBreaks: null,
  maxAds: null,
  maxSeconds: null,
};

function requireRevision(given: number, stored: number): void {
  if (given !== stored)
    throw new StudioProblem("conflict", "Someone else changed the ad placement. Look again.");
}

/**
 * Changes when ads are shown with a title, and writes the audit entry, in the caller's transaction.
 *
 * @param title that the caller has locked
 * @param revision that the change is based on; the stored one without it
 * @throws {StudioProblem} if others have changed it meanwhile.
 */
export async function changePlacementOf(
  client: pg.PoolClient,
  actor: Actor,
  title: { readonly id: number; readonly name: string },
  change: {
    readonly after: Partial<OwnPlacement>;
    readonly revision?: number;
    readonly at: Date;
  },
): Promise<void> {
  const { id, name } = title;
  const stored = (await titlePlacement(client, id)) ?? { revision: 0, ...AS_ON_SITE };
  const { revision, ...before } = stored;
  requireRevision(change.revision ?? revision, revision);
  const after = { ...before, ...change.after };
  await writeTitlePlacement(client, id, after);
  await audit(client, actor, {
    type: "title.ad_placement_changed",
    object: { kind: "title", id, name },
    changes: changesBetween(before, after),
    at: change.at,
  });
}

/** When ads are shown, and how many (ST-103). */
export function createPlacement({
  database,
  hasAdServer,
  now,
}: {
  readonly database: Database;
  readonly hasAdServer: boolean;
  readonly now: () => number;
}) {
  const { pool } = database;

  async function read(): Promise<AdPlacement> {
    const [{ revision, ...placement }, { count, titles }] = await Promise.all([
      sitePlacement(pool),
      placedTitles(database, MAX_LISTED_TITLES),
    ]);
    return { revision, placement, hasAdServer, titleCount: count, titles };
  }

  async function requireName(client: pg.Pool | pg.PoolClient, id: number): Promise<string> {
    const name = await titleName(client, id);
    if (name === undefined) throw new StudioProblem("not_found", `There is no title ${id}.`);
    return name;
  }

  async function readTitle(id: number): Promise<TitlePlacement> {
    const [, { revision: _, ...site }, stored] = await Promise.all([
      requireName(pool, id),
      sitePlacement(pool),
      titlePlacement(pool, id),
    ]);
    const { revision, ...placement } = stored ?? { revision: 0, ...AS_ON_SITE };
    return { revision, placement, site, hasAdServer };
  }

  return {
    read,
    readTitle,

    /** How far apart the ad breaks of a video have to be. */
    secondsBetweenBreaks: async (client: pg.Pool | pg.PoolClient): Promise<number> =>
      (await sitePlacement(client)).minutesBetweenBreaks * SECONDS_IN_MINUTE,

    /** What holds for a video: its title's own placement, else that of the site. */
    of: (video: PlayedVideo) => effectivePlacement(pool, video),

    async change(
      actor: Actor,
      { revision, ...after }: StudioInput<typeof changeAdPlacement>,
    ): Promise<AdPlacement> {
      await inTransaction(database, async (client) => {
        await lockPlacement(client);
        const { revision: stored, ...before } = await sitePlacement(client);
        requireRevision(revision, stored);
        await writePlacement(client, after);
        await audit(client, actor, {
          type: "ads.placement_changed",
          object: { kind: "settings", id: "ads", name: "Ad placement" },
          changes: changesBetween(before, after),
          at: new Date(now()),
        });
      });
      return read();
    },

    async changeTitle(
      actor: Actor,
      { id, revision, ...after }: StudioInput<typeof changeTitlePlacement>,
    ): Promise<TitlePlacement> {
      await inTransaction(database, async (client) => {
        await lockTitle(client, id);
        const name = await requireName(client, id);
        await changePlacementOf(
          client,
          actor,
          { id, name },
          { after, revision, at: new Date(now()) },
        );
      });
      return readTitle(id);
    },
  };
}
export type Placement = ReturnType<typeof createPlacement>;
