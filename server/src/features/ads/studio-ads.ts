import type {
  Ad,
  AdLine,
  AdTerms,
  createAd,
  getAds,
  replaceAdVideo,
} from "@bijou/contract/studio/ads";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { DAY_MS } from "../../platform/durations.ts";
import { artPath } from "../../platform/images/art-path.ts";
import type { SiteSettings } from "../../platform/site/site.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import { addAdTranscode } from "../catalog/service.ts";
import type { UploadService } from "../uploads/service.ts";
import { type StoredTerms, writtenTerms } from "./ad-row.ts";
import { changeTerms, objectOf, problemOf } from "./change-terms.ts";
import { findLinks } from "./report-links-store.ts";
import { siteClock, utcDay } from "./site-clock.ts";
import { type AdRow, COUNTED_DAYS, createStudioAdStore } from "./studio-store.ts";
import { stateOf, termsOf } from "./studio-terms.ts";
import {
  addAd,
  bumpRevision,
  type LockedAd,
  lockAd,
  setArchived,
  setPaused,
} from "./terms-store.ts";

const POSTER_WIDTH = 320;
const PAGE = 100;

type Step = { readonly id: number; readonly revision: number };

interface StudioAdsNeeds {
  readonly database: Database;
  readonly site: SiteSettings;
  /** Undefined without a folder for uploads. */
  readonly useUpload: UploadService["useVideo"] | undefined;
  readonly usesOtherServer: boolean;
  readonly now: () => number;
}

const noAd = (id: number): StudioProblem => new StudioProblem("not_found", `There is no ad ${id}.`);

/** What staff see and change of the ads (ST-102). */
export function createStudioAds(deps: StudioAdsNeeds) {
  const { database, site, useUpload, usesOtherServer, now } = deps;
  const store = createStudioAdStore(database);

  async function days() {
    const { timeZone } = await site.current();
    const today = siteClock(now(), timeZone).day;
    return { timeZone, today, since: utcDay(now() - COUNTED_DAYS * DAY_MS) };
  }

  const lineOf = (row: AdRow): AdLine => ({
    id: row.id,
    revision: row.revision,
    ...stateOf(row, now()),
    name: row.name,
    tags: [...row.tags],
    weight: row.weight,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    countries: [...row.countries],
    durationSeconds: row.durationMs === null ? null : row.durationMs / 1000,
    posterUrl: row.posterHash === null ? null : artPath(row.posterHash, POSTER_WIDTH),
    shown: row.shown,
    completed: row.completed,
    clicks: row.clicks,
    shownToday: row.shownToday,
  });

  async function find(id: number): Promise<Ad> {
    const at = await days();
    const row = await store.find(at, id);
    if (!row) throw noAd(id);
    const ids = [...row.titleIds, ...row.withoutTitleIds];
    const [named, links] = await Promise.all([
      ids.length === 0 ? [] : store.titleNames(ids),
      findLinks(database, id, new Date(now())),
    ]);
    return {
      ...lineOf(row),
      ...writtenTerms(row),
      mediaUrl: row.assetId === null ? null : `/media/public/${row.assetId}/master.m3u8`,
      titles: named,
      reportLinks: links.map((link) => ({
        ...link,
        createdAt: link.createdAt.toISOString(),
        expiresAt: link.expiresAt.toISOString(),
      })),
      timeZone: at.timeZone,
    };
  }

  async function lock(client: pg.PoolClient, { id, revision }: Step): Promise<LockedAd> {
    const row = await lockAd(client, id);
    if (!row) throw noAd(id);
    if (row.revision !== revision)
      throw new StudioProblem("conflict", "Someone else changed this ad. Look at it again.");
    return row;
  }

  async function useVideo(
    client: pg.PoolClient,
    staffId: number,
    adId: number,
    { upload, uploadRevision }: Pick<StudioInput<typeof createAd>, "upload" | "uploadRevision">,
  ): Promise<void> {
    if (!useUpload)
      throw new StudioProblem("wrong_state", "This server has no folder for uploads.");
    await useUpload(client, staffId, { id: upload, revision: uploadRevision }, (video) =>
      addAdTranscode(client, { adId, ...video }),
    );
  }

  async function requireGenres({ genreKeys, withoutGenreKeys }: Partial<StoredTerms>) {
    const given = { genreKeys, withoutGenreKeys };
    for (const [field, keys] of Object.entries(given)) {
      const [unknown] = keys && keys.length > 0 ? await store.unknownGenres(keys) : [];
      if (unknown !== undefined)
        throw wrongField(field, "not_offered", `There is no genre ${unknown}.`);
    }
  }

  /** One step of an ad's life, with its entry of the audit log. */
  async function step(
    actor: Actor,
    input: Step,
    what: "paused" | "resumed" | "archived" | "restored",
    apply: (client: pg.PoolClient, ad: LockedAd, at: Date) => Promise<void>,
  ): Promise<Ad> {
    await inTransaction(database, async (client) => {
      const ad = await lock(client, input);
      const at = new Date(now());
      await apply(client, ad, at);
      await audit(client, actor, { type: `ad.${what}`, object: objectOf(ad), at });
    });
    return find(input.id);
  }

  const wrongState = (text: string): StudioProblem => new StudioProblem("wrong_state", text);

  return {
    find,

    async list(input: StudioInput<typeof getAds>) {
      const at = await days();
      const { archived = false, search = "", cursor = null, limit = PAGE } = input;
      const words = search.trim();
      const [rows, total] = await Promise.all([
        store.list(at, { archived, search: words, before: cursor, limit: limit + 1 }),
        store.count(archived, words),
      ]);
      const shown = rows.slice(0, limit);
      return {
        ads: shown.map((row) => lineOf(row)),
        next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
        total,
        usesOtherServer,
        timeZone: at.timeZone,
      };
    },

    async create(actor: Actor, staffId: number, input: StudioInput<typeof createAd>): Promise<Ad> {
      const id = await inTransaction(database, async (client) => {
        const at = new Date(now());
        const name = input.name.trim();
        const adId = await addAd(client, { name, key: `ad-${randomUUID()}`, at });
        await useVideo(client, staffId, adId, input);
        await audit(client, actor, {
          type: "ad.created",
          object: objectOf({ id: adId, name }),
          at,
        });
        return adId;
      });
      return find(id);
    },

    async change(
      actor: Actor,
      { id, revision, ...given }: Step & { [K in keyof AdTerms]?: AdTerms[K] | undefined },
    ): Promise<Ad> {
      const changes = termsOf(given);
      await requireGenres(changes);
      const { today } = await days();
      await inTransaction(database, async (client) => {
        const before = await lock(client, { id, revision });
        const problem = problemOf({ ...before, ...changes });
        if (problem)
          throw wrongField(
            problem.field,
            problem.field === "endsAt" ? "ends_before_start" : "invalid",
            problem.message,
          );
        await changeTerms(client, actor, before, changes, { at: new Date(now()), day: today });
      });
      return find(id);
    },

    async replaceVideo(
      actor: Actor,
      staffId: number,
      input: StudioInput<typeof replaceAdVideo>,
    ): Promise<Ad> {
      await inTransaction(database, async (client) => {
        const ad = await lock(client, input);
        await useVideo(client, staffId, ad.id, input);
        await bumpRevision(client, ad.id);
        const at = new Date(now());
        await audit(client, actor, { type: "ad.video_replaced", object: objectOf(ad), at });
      });
      return find(input.id);
    },

    pause: (actor: Actor, input: Step) =>
      step(actor, input, "paused", async (client, ad, at) => {
        if (ad.pausedAt !== null) throw wrongState("This ad is paused already.");
        await setPaused(client, ad.id, at);
      }),

    resume: (actor: Actor, input: Step) =>
      step(actor, input, "resumed", async (client, ad) => {
        if (ad.archivedAt !== null) throw wrongState("Take this ad out of the archive first.");
        if (ad.pausedAt === null && ad.weight > 0) throw wrongState("This ad is not paused.");
        await setPaused(client, ad.id, null);
      }),

    archive: (actor: Actor, input: Step) =>
      step(actor, input, "archived", async (client, ad, at) => {
        if (ad.archivedAt !== null) throw wrongState("This ad is in the archive already.");
        await setArchived(client, ad.id, at);
      }),

    restore: (actor: Actor, input: Step) =>
      step(actor, input, "restored", async (client, ad) => {
        if (ad.archivedAt === null) throw wrongState("This ad is not in the archive.");
        await setArchived(client, ad.id, null);
      }),
  };
}
export type StudioAds = ReturnType<typeof createStudioAds>;
