import { MAX_ID } from "@bijou/contract/common";
import { paths } from "@bijou/contract/site-paths";
import { videoTypeOf } from "@bijou/contract/video-type";
import type { Guest } from "../../platform/sessions/tokens.ts";
import type { Playback } from "../playback/service.ts";
import { type EmbedOrigins, mayEmbed, type Titles } from "../titles/service.ts";

/** A trailer that other sites may show. Paths are of this site. */
export interface EmbeddedTrailer {
  readonly videoId: number;
  readonly title: string;
  readonly year: number;
  /** The HLS playlist. */
  readonly playPath: string;
  readonly seconds: number;
  /** A picture of the image route; "" without one. */
  readonly posterPath: string;
  /** The title's page. */
  readonly pagePath: string;
}

export type FoundEmbed =
  | { readonly kind: "ready"; readonly trailer: EmbeddedTrailer }
  /** The title has a page here, but its operator does not let other sites show the trailer. */
  | { readonly kind: "forbidden"; readonly pagePath: string }
  /** Unknown, unpublished, or without a trailer. */
  | { readonly kind: "missing" };

/** An embed page plays as a guest: it neither reads nor sets anything about its viewer. */
const ANY_GUEST: Guest = { kind: "guest", device: "" };
const MISSING = { kind: "missing" } as const;
const EMBED_PATH = /^\/embed\/(\d+)$/;

/** The id of a title in an address; undefined for anything else. */
export function titleIdIn(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  return id <= MAX_ID ? id : undefined;
}

export function createEmbeds(deps: {
  titles: Titles;
  playback: Playback;
  publicUrl: string;
  embedOrigins: EmbedOrigins;
}) {
  const { titles, playback, publicUrl, embedOrigins } = deps;
  const { host } = new URL(publicUrl);

  async function find(videoId: number): Promise<FoundEmbed> {
    const entry = (await titles.entries([videoId])).get(videoId);
    if (!entry?.hasTrailer) return MISSING;
    const pagePath = paths.detail({ video_id: videoId, video_type: videoTypeOf(entry.kind) });
    if (!mayEmbed(entry, embedOrigins)) return { kind: "forbidden", pagePath };
    const request = {
      videoId,
      episodeId: undefined,
      seasonId: undefined,
      extra: "trailer" as const,
    };
    const { state, denial } = await playback.play(request, ANY_GUEST, "");
    if (denial !== undefined) return MISSING;
    return {
      kind: "ready",
      trailer: {
        videoId,
        title: state.video_title,
        year: entry.year,
        playPath: state.play_url,
        seconds: state.total_time,
        posterPath: state.poster_url,
        pagePath,
      },
    };
  }

  return {
    find,

    /** The title of an address of this site: its detail page or its embed page. */
    async findByAddress(address: string): Promise<FoundEmbed> {
      const url = URL.canParse(address) ? new URL(address) : undefined;
      if (url?.host !== host || !/^https?:$/.test(url.protocol)) return MISSING;
      const path = url.pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
      const embedded = titleIdIn(EMBED_PATH.exec(path)?.[1] ?? "");
      if (embedded !== undefined) return find(embedded);
      const id = titleIdIn(url.searchParams.get("video_id") ?? "");
      if (path !== paths.detailPage || id === undefined) return MISSING;
      const found = await find(id);
      if (found.kind === "missing") return found;
      const pagePath = found.kind === "ready" ? found.trailer.pagePath : found.pagePath;
      const kind = url.searchParams.get("video_type");
      const isOther =
        kind !== null && kind !== new URL(pagePath, publicUrl).searchParams.get("video_type");
      return isOther ? MISSING : found;
    },
  };
}
export type Embeds = ReturnType<typeof createEmbeds>;
