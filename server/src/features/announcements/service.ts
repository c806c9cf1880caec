import type {
  announce,
  Announcement,
  Announcements,
  changeAnnouncement,
  endAnnouncement,
} from "@bijou/contract/studio/announcements";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { DAY_MS } from "../../platform/durations.ts";
import type { SiteSettings } from "../../platform/site/site.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import {
  addAnnouncement,
  type AnnouncementRow,
  listAnnouncements,
  lockAnnouncement,
  type NewAnnouncement,
  removeAnnouncement,
  sweepAnnouncements,
  writeAnnouncement,
} from "./store.ts";

const KEPT_MS = 90 * DAY_MS;

/** Read as a time of day, it would be one of the server's time zone. */
function timeOf(path: string, text: string): Date {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw wrongField(path, "invalid", `There is no time ${text}.`);
  return new Date(ms);
}

const compared = ({ kind, audience, text, startsAt, endsAt }: NewAnnouncement) => ({
  kind,
  audience,
  text,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

const objectOf = (id: number, text: string) => ({ kind: "announcement", id, name: text });

/** What viewers are told above the site, and whether it is closed (ST-101). */
export function createAnnouncements(deps: {
  readonly database: Database;
  readonly site: SiteSettings;
  readonly now: () => number;
}) {
  const { database, site, now } = deps;

  const stateOf = ({ startsAt, endsAt }: NewAnnouncement): Announcement["state"] => {
    if (endsAt !== null && endsAt.getTime() <= now()) return "over";
    return startsAt.getTime() > now() ? "scheduled" : "shown";
  };

  async function read(): Promise<Announcements> {
    const [{ timeZone }, rows] = await Promise.all([site.current(), listAnnouncements(database)]);
    return {
      timeZone,
      announcements: rows.map((row) => ({
        ...row,
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt?.toISOString() ?? null,
        state: stateOf(row),
      })),
    };
  }

  /** @throws {StudioProblem} that names the field. */
  function checked(given: StudioInput<typeof announce>, begun: Date | undefined): NewAnnouncement {
    const startsAt =
      given.startsAt === undefined
        ? (begun ?? new Date(now()))
        : timeOf("startsAt", given.startsAt);
    const endsAt = given.endsAt === undefined ? null : timeOf("endsAt", given.endsAt);
    if (endsAt !== null && (endsAt <= startsAt || endsAt.getTime() <= now()))
      throw wrongField("endsAt", "not_in_future", "It must end after it begins, and after now.");
    const { kind, text } = given;
    const audience = kind === "closed" ? "everyone" : given.audience;
    return { kind, audience, text: text.trim(), startsAt, endsAt };
  }

  async function lock(
    client: pg.PoolClient,
    { id, revision }: StudioInput<typeof endAnnouncement>,
  ): Promise<AnnouncementRow> {
    const row = await lockAnnouncement(client, id);
    if (!row) throw new StudioProblem("not_found", `There is no announcement ${id}.`);
    if (row.revision !== revision)
      throw new StudioProblem("conflict", "Someone else changed it. Look again.");
    if (stateOf(row) === "over")
      throw new StudioProblem("wrong_state", "This announcement is over. Write another one.");
    return row;
  }

  async function inChange(work: (client: pg.PoolClient) => Promise<void>) {
    await inTransaction(database, work);
    site.refresh();
    return read();
  }

  return {
    read,

    announce: (actor: Actor, given: StudioInput<typeof announce>) =>
      inChange(async (client) => {
        const announced = checked(given, undefined);
        const id = await addAnnouncement(client, announced, actor.name);
        await audit(client, actor, {
          type: announced.kind === "closed" ? "announcement.closed_site" : "announcement.added",
          object: objectOf(id, announced.text),
          changes: changesBetween<object>({}, compared(announced)),
          at: new Date(now()),
        });
      }),

    change: (actor: Actor, { id, revision, ...given }: StudioInput<typeof changeAnnouncement>) =>
      inChange(async (client) => {
        const before = await lock(client, { id, revision });
        const after = checked(given, before.startsAt);
        await writeAnnouncement(client, id, after);
        await audit(client, actor, {
          type: "announcement.changed",
          object: objectOf(id, after.text),
          changes: changesBetween(compared(before), compared(after)),
          at: new Date(now()),
        });
      }),

    end: (actor: Actor, input: StudioInput<typeof endAnnouncement>) =>
      inChange(async (client) => {
        const before = await lock(client, input);
        const at = new Date(now());
        // What never began leaves nothing behind.
        if (before.startsAt >= at) await removeAnnouncement(client, input.id);
        else await writeAnnouncement(client, input.id, { ...before, endsAt: at });
        await audit(client, actor, {
          type: "announcement.ended",
          object: objectOf(input.id, before.text),
          changes: changesBetween(compared(before), compared({ ...before, endsAt: at })),
          at,
        });
      }),

    sweep: () => sweepAnnouncements(database, new Date(now() - KEPT_MS)),
  };
}
export type AnnouncementsService = ReturnType<typeof createAnnouncements>;
