import { paths } from "@bijou/contract/site-paths";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { getPreviewLink, PreviewLink, PreviewViewer } from "@bijou/contract/studio/previews";
import { videoTypeOf } from "@bijou/contract/video-type";
import { onConnection } from "../../platform/database/on-connection.ts";
import { DAY_MS } from "../../platform/durations.ts";
import { createFairQueue } from "../../platform/fair-queue.ts";
import { collectHandlers, inPreview } from "../../platform/http/preview.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Member, Viewer } from "../../platform/sessions/principal.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import { showDraft, showWindows } from "../catalog/service.ts";
import { draftedHome } from "../home/service.ts";
import { showPageDraft } from "../pages/service.ts";
import { type EmbedOrigins, type Titles, titlesWithin } from "../titles/service.ts";
import { kindOf } from "./store.ts";
import { createTickets, type Ticket } from "./ticket.ts";

/** Each holds a connection to the database; viewers have the others. */
const AT_ONCE = { atOnce: 2, maxOfClient: 30, maxWaiting: 100 } as const;
/** A link can be chosen for the same minute that has just begun. */
const SLACK_MS = 60_000;

/** Somebody who has never watched, listed or rated anything. */
const MEMBER: Member = {
  kind: "member",
  sessionId: 0,
  deviceId: 0,
  accountId: 0,
  profileId: 0,
  isRoot: true,
  isChild: false,
  isOwners: true,
  onlySwitches: false,
  membership: undefined,
  isReplaced: false,
};
const VIEWERS: Readonly<Record<PreviewViewer, Viewer>> = {
  guest: { kind: "guest", device: "preview" },
  free: MEMBER,
  premium: { ...MEMBER, membership: { state: "active", paidUntil: undefined } },
  kids: { ...MEMBER, isRoot: false, isChild: true },
};

/** What a preview binds: the viewers' features, to its own API, database, country and time. */
export type BindViewers = (
  platform: Platform,
  titles: Titles,
  previewedId: number | undefined,
) => void;

/**
 * Viewers' pages as they will be with the draft of a title (ST-054), or of Home (ST-097). Each request runs the code that answers viewers in a
 * transaction in which the draft is published and which is rolled back, so no rule exists twice and nothing is counted.
 */
export function createPreviews(
  platform: Platform,
  deps: { titles: Titles; embedOrigins: EmbedOrigins; bind: BindViewers },
) {
  const { database, secrets, publicUrl, now } = platform;
  const { titles, embedOrigins, bind } = deps;
  const tickets = createTickets(secrets.key("previews"));
  const queue = createFairQueue(AT_ONCE);

  async function run<T>(
    { titleId, viewer, country, atSeconds, look, page }: Ticket,
    work: () => Promise<T>,
  ) {
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await client.query("set local lock_timeout = 2000");
      const atMs = Math.max(now(), (atSeconds ?? 0) * 1000);
      const isLater = atSeconds !== undefined;
      // The preview of a look or of a page shows titles and Home as they are.
      const isHome = titleId === undefined && look === undefined && page === undefined;
      const home = isHome ? await draftedHome(client) : undefined;
      const changed = new Set(isLater ? await showWindows(client, atMs, titleId) : []);
      if (
        titleId !== undefined &&
        (await showDraft(client, titleId, { atMs, hidesEnded: isLater }))
      )
        changed.add(titleId);
      if (page !== undefined) await showPageDraft(client, page);
      await client.query("set transaction read only");
      const within = {
        database: onConnection(client),
        now: (): number => atMs,
        countryOf: (): string => country,
        embedOrigins,
      };
      const { api, handlerOf } = collectHandlers();
      bind(
        { ...platform, ...within, api },
        await titlesWithin(titles, within, [...changed], home),
        titleId,
      );
      return await inPreview({ viewer: VIEWERS[viewer], handlerOf }, work);
    } finally {
      await client.query("rollback").then(
        () => client.release(),
        () => client.release(true),
      );
    }
  }

  /** @throws {StudioProblem} for a title that does not exist or is in the trash. */
  async function pageOf(titleId: number): Promise<string> {
    const kind = await kindOf(database, titleId);
    if (kind === undefined)
      throw new StudioProblem("not_found", `There is no title ${titleId}, or it is in the trash.`);
    return `${paths.detailPage}?video_id=${titleId}&video_type=${videoTypeOf(kind)}`;
  }

  function linkTo(page: string, given: Partial<Ticket> & Pick<Ticket, "titleId">): PreviewLink {
    const expiresAtMs = now() + DAY_MS;
    const token = tickets.write({
      viewer: "guest",
      country: "",
      atSeconds: undefined,
      ...given,
      expiresAtMs,
    });
    return {
      url: `${publicUrl}${PREVIEW_PATH}/${token}${page}`,
      expiresAt: new Date(expiresAtMs).toISOString(),
    };
  }

  return {
    linkTo,

    /** @throws {StudioProblem} for a title that does not exist or is in the trash, or a time in the past. */
    async link({
      title: titleId,
      viewer,
      country = "",
      at,
    }: StudioInput<typeof getPreviewLink>): Promise<PreviewLink> {
      const atMs = at === undefined ? undefined : Date.parse(at);
      if (Number.isNaN(atMs))
        throw wrongField("at", "invalid", `There is no time ${at}.`, { value: at ?? "" });
      if (atMs !== undefined && atMs < now() - SLACK_MS)
        throw wrongField("at", "not_in_future", "Choose a time that isn’t in the past.");
      const page = titleId === undefined ? paths.home : await pageOf(titleId);
      const atSeconds = atMs === undefined ? undefined : Math.floor(atMs / 1000);
      return linkTo(page, { titleId, viewer, country, atSeconds });
    },

    /** The ticket of a token; "ended" after 24 hours, and undefined for what is no token of this server. */
    open(token: string): Ticket | "ended" | undefined {
      const ticket = tickets.read(token);
      return ticket && ticket.expiresAtMs <= now() ? "ended" : ticket;
    },

    /**
     * Runs `work`, whose calls of the API are those of the preview.
     *
     * @param client whoever asks, so that nobody waits for somebody else's many requests
     */
    show: <T>(ticket: Ticket, client: string, work: () => Promise<T>): Promise<T> =>
      queue.run(client, () => run(ticket, work)),
  };
}
export type Previews = ReturnType<typeof createPreviews>;

export const PREVIEW_PATH = "/preview";
