import type { Database } from "../../platform/database/database.ts";
import { DAY_MS } from "../../platform/durations.ts";
import { AppError } from "../../platform/errors.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Titles } from "../titles/service.ts";
import { createIssueStore, type IssueTypeRow, type NewReport } from "./store.ts";

/** The player's messages begin with a code and may have a position: "fragLoadError 403 at 125 s: refused". */
const PLAYERS_CODE = /^[A-Za-z][A-Za-z-]{0,40}(?: \d{1,4})?(?= at \d|:|$)/;
const PLAYERS_POSITION = / at (\d{1,6}) s\b/;

/** An issue that returns is compared with its last reports; later only their number is useful. */
const CLOSED_RETENTION_MS = 90 * DAY_MS;

interface Place {
  readonly videoId: number;
  /** 0 for a movie. */
  readonly episodeId: number;
  readonly message: string;
}

interface ViewersReport extends Place {
  readonly typeId: number;
  /** 0 for a cause that is not in the list. */
  readonly causeId: number;
  readonly positionSeconds: number | undefined;
  readonly rendition: number | undefined;
  /** The name of those that were shown; "" for none. */
  readonly subtitles: string | undefined;
  readonly playerErrors: readonly string[];
}

export function createIssueReports(database: Database, titles: Titles, now: () => number) {
  const store = createIssueStore(database);

  /** @throws {AppError} `object_not_found` for an unknown kind or cause. */
  async function causeOf(typeId: number, causeId: number): Promise<string> {
    const type = (await store.types()).find(({ id }) => id === typeId);
    const cause = type?.causes.find(({ id }) => id === causeId);
    if (!type || (causeId !== 0 && !cause))
      throw new AppError("object_not_found", "We couldn’t find that kind of problem");
    return cause ? `${type.key}/${cause.key}` : type.key;
  }

  /** @returns the report's id. */
  async function add(cause: string, report: NewReport): Promise<number> {
    for (;;) {
      const issueId = await store.issueOf(report.titleId, cause, report.at);
      const id = await store.add(issueId, report);
      if (id !== undefined) return id;
    }
  }

  /** Whether the title has an episode that the member sees. */
  const hasEpisode = async (titleId: number, episodeId: number, member: Member): Promise<boolean> =>
    (await store.hasEpisode(titleId, episodeId)) && !(await titles.hidesEpisode(episodeId, member));

  return {
    types: (): Promise<IssueTypeRow[]> => store.types(),

    /**
     * A viewer's report about a title.
     *
     * @returns the report's id.
     * @throws {AppError} `video_not_found` for a title that the profile cannot see, `object_not_found` for an episode
     * of another title, or an unknown kind or cause.
     */
    async reportIssue(member: Member, report: ViewersReport): Promise<number> {
      const title = await titles.entry(report.videoId, member);
      const cause = await causeOf(report.typeId, report.causeId);
      if (report.episodeId !== 0 && !(await hasEpisode(title.id, report.episodeId, member)))
        throw new AppError("object_not_found", "We couldn’t find that episode");
      return add(cause, {
        ...report,
        profileId: member.profileId,
        sessionId: member.sessionId,
        titleId: title.id,
        isAutomatic: false,
        at: new Date(now()),
      });
    },

    /** @throws {AppError} `video_not_found` for a title that the profile cannot see. */
    async reportPlayerError(member: Member, { videoId, episodeId, message }: Place): Promise<void> {
      const title = await titles.entry(videoId, member);
      // No error for an episode of another title: no viewer would see it, and the report is still useful.
      const isOfTitle = episodeId !== 0 && (await hasEpisode(title.id, episodeId, member));
      const code = PLAYERS_CODE.exec(message)?.[0].replace(" ", "-");
      const position = PLAYERS_POSITION.exec(message)?.[1];
      await add(code === undefined ? "player" : `player/${code}`, {
        profileId: member.profileId,
        sessionId: member.sessionId,
        titleId: title.id,
        episodeId: isOfTitle ? episodeId : 0,
        isAutomatic: true,
        message,
        positionSeconds: position === undefined ? undefined : Number(position),
        rendition: undefined,
        subtitles: undefined,
        playerErrors: [],
        at: new Date(now()),
      });
    },

    /** Deletes reports of issues that were closed long ago; their number stays. */
    sweep: (): Promise<void> => store.deleteReports(new Date(now() - CLOSED_RETENTION_MS)),
  };
}
export type IssueReports = ReturnType<typeof createIssueReports>;
