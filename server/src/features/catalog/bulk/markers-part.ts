import { breaksEvery } from "@bijou/contract/studio/break-rules";
import { type MarkerRange, MAX_BREAKS } from "@bijou/contract/studio/marker-rules";
import type pg from "pg";
import { wrongField } from "../../../platform/studio/problem.ts";
import { changeMarkers } from "../markers/markers.ts";
import { markedVideos, markedVideosOf, type VideoRow } from "../markers/markers-store.ts";
import type { TitlePart } from "./title-part.ts";

/** What decides where breaks may be, and those of a video. */
interface Video {
  /** Null for the video of a movie. */
  readonly episode: number | null;
  readonly durationSeconds: number;
  readonly ranges: readonly MarkerRange[];
  readonly breaks: readonly number[];
}
type Videos = readonly Video[];

const SECONDS = 60;

const asVideo = ({ episode, durationMs, markers: { ranges, breaks } }: VideoRow): Video => ({
  episode,
  durationSeconds: durationMs / 1000,
  ranges,
  breaks,
});

const count = (videos: Videos): number =>
  videos.reduce((sum, { breaks }) => sum + breaks.length, 0);

const spaced = (videos: Videos, minutes: number | null): Videos =>
  videos.map((video) => ({
    ...video,
    breaks: minutes === null ? [] : breaksEvery(minutes * SECONDS, video, MAX_BREAKS),
  }));

/** The ad breaks of titles. */
export const createMarkersPart = (
  secondsBetweenBreaks: (client: pg.Pool | pg.PoolClient) => Promise<number>,
): TitlePart<Videos> => ({
  name: "markers",
  asks: ["breaksEvery"],
  scope: "catalog",
  otherwise: "wrong_markers",
  async prepared(client, asked) {
    const apart = await secondsBetweenBreaks(client);
    const { breaksEvery: minutes = null } = asked;
    if (minutes !== null && minutes * SECONDS < apart) {
      const limit = Math.ceil(apart / SECONDS);
      const message = `Ad breaks are at least ${limit} minutes apart: a setting of the site.`;
      throw wrongField("breaksEvery", "too_small", message, { limit });
    }
    return asked;
  },
  async read(client, ids) {
    const videos = await markedVideosOf(client, ids);
    return new Map([...videos].map(([id, rows]) => [id, rows.map(asVideo)]));
  },
  after(_field, { breaksEvery: minutes = null }, videos) {
    const state = spaced(videos, minutes);
    return minutes !== null && count(state) === 0 ? { reason: "no_break_fits" } : { state };
  },
  shown: (_field, videos) => count(videos),
  async write(client, actor, changes, at) {
    const apart = await secondsBetweenBreaks(client);
    for (const { title, after } of changes) {
      const rows = new Map((await markedVideos(client, title.id)).map((row) => [row.episode, row]));
      const videos = after.flatMap(({ episode, breaks }) => {
        const seen = rows.get(episode)?.markers;
        return seen ? [{ episode, markers: { ...seen, breaks }, seen }] : [];
      });
      await changeMarkers(client, actor, title, { videos, secondsBetweenBreaks: apart, at });
    }
  },
});
