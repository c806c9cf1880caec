import type { TvCommand, TvScreen } from "@bijou/contract/televisions/casting";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { type Member, seesKidsOnly, type Viewer } from "../../platform/sessions/principal.ts";
import type { Titles } from "../titles/service.ts";
import type { HeldRequests } from "./held-requests.ts";
import { createScreenStore, type ScreenRow } from "./screen-store.ts";

/** A command that the television has not fetched by then would surprise its viewers. */
const COMMAND_LIVES_MS = 30_000;
/** A television fetches them within a second. */
const MAX_WAITING_COMMANDS = 20;

/** The phone's side: what the televisions of the account show, and commands to them. */
export function createCasting(deps: {
  database: Database;
  titles: Titles;
  /** The episode of a series that a viewer goes on with; 0 for a movie. */
  episodeFor: (videoId: number, viewer: Viewer) => Promise<number>;
  held: HeldRequests;
  now: () => number;
}) {
  const { titles, episodeFor, held, now } = deps;
  const store = createScreenStore(deps.database);

  /**
   * A child's profile names the episode: the television would go on with its own, which may not be for kids.
   *
   * @throws {AppError} `video_not_found` for a title or an episode that the sender may not see.
   */
  async function playable(
    command: TvCommand & { kind: "play_title" },
    member: Member,
  ): Promise<TvCommand> {
    const { video_id: videoId, episode_id: episodeId = 0 } = command;
    await titles.entry(videoId, member);
    if (await titles.hidesEpisode(episodeId, member)) throw new AppError("video_not_found");
    if (episodeId !== 0 || !seesKidsOnly(member)) return command;
    const own = await episodeFor(videoId, member);
    return own === 0 ? command : { ...command, episode_id: own };
  }

  /** With the title's facts from the catalog, as far as the member may see them. */
  async function describe(row: ScreenRow, member: Member): Promise<TvScreen> {
    const { reported_at: reportedAt, report, ...rest } = row;
    if (report === null) return { ...rest, is_restricted: false, report: null };
    const age_ms = Math.max(0, now() - (reportedAt?.getTime() ?? now()));
    const nothing = { ...report, title: "", picture: "", age_ms };
    if (report.video_id === 0) return { ...rest, is_restricted: false, report: nothing };
    const index = await titles.index();
    const isHidden =
      !index.has(report.video_id, seesKidsOnly(member)) ||
      (await titles.hidesEpisode(report.episode_id, member));
    if (isHidden)
      return seesKidsOnly(member)
        ? { ...rest, is_restricted: true, report: null }
        : { ...rest, is_restricted: false, report: nothing };
    const [card] = await titles.cards([report.video_id], member);
    return {
      ...rest,
      is_restricted: false,
      report: {
        ...nothing,
        title: card?.video_title ?? "",
        picture: card?.landscape_art_1280x720 ?? "",
      },
    };
  }

  /** @throws {AppError} `object_not_found` for another account's device, and for one that is not open. */
  async function openScreen(member: Member, deviceId: number): Promise<ScreenRow> {
    const row = await store.openOne(member.accountId, deviceId, new Date(now()));
    if (!row) throw new AppError("object_not_found", "That TV isn’t on right now");
    return row;
  }

  return {
    async screens(member: Member): Promise<TvScreen[]> {
      const rows = await store.openOnes(member.accountId, new Date(now()));
      return Promise.all(rows.map((row) => describe(row, member)));
    },

    /**
     * Returns what the television shows as soon as it has reported something newer than `version`.
     *
     * @throws {AppError} `object_not_found`, also when the television goes off meanwhile.
     */
    async follow(
      member: Member,
      deviceId: number,
      version: number,
      signal: AbortSignal,
    ): Promise<TvScreen> {
      const row = await held.hold(
        member,
        deviceId,
        () => openScreen(member, deviceId),
        (read) => read.version !== version,
        signal,
      );
      return describe(row, member);
    },

    /**
     * Sends a command, which the television carries out with its own profile's rights.
     *
     * @throws {AppError} `object_not_found`; `video_not_found` for a title or an episode that the sender may not see;
     *   `tv_restricted` for a child's profile while the television shows such a one; `too_many_requests`.
     */
    async send(member: Member, deviceId: number, asked: TvCommand): Promise<number> {
      const row = await openScreen(member, deviceId);
      if ((await describe(row, member)).is_restricted) throw new AppError("tv_restricted");
      const command = asked.kind === "play_title" ? await playable(asked, member) : asked;
      const atMs = now();
      const sequence = await store.send(
        member,
        { deviceId, command, mostWaiting: MAX_WAITING_COMMANDS },
        new Date(atMs),
        new Date(atMs + COMMAND_LIVES_MS),
      );
      if (sequence === undefined)
        throw new AppError("too_many_requests", undefined, { retryAfterSeconds: 1 });
      held.wake(deviceId);
      return sequence;
    },

    sweep: (before: Date): Promise<void> => store.sweep(before),
  };
}
