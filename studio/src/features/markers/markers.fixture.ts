import type { MarkedVideo, MarkedVideos } from "@bijou/contract/studio/markers";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";
import { opened } from "../../player/engines.fixture.ts";

export const NONE: MarkedVideo["markers"] = {
  ranges: [],
  chapters: [],
  breaks: [],
  bestMoment: null,
};
export const movie: MarkedVideo = {
  episode: null,
  season: 0,
  number: 0,
  name: "Night Train",
  picture: "",
  durationSeconds: 2_700,
  frameRate: 25,
  markers: NONE,
  fileChapters: [],
};
export const intro = { kind: "intro" as const, from: 10, to: 40 };
export const episode = (number: number, more: Partial<MarkedVideo> = {}): MarkedVideo => ({
  ...movie,
  episode: 40 + number,
  season: 1,
  number,
  name: `Part ${number}`,
  ...more,
});
const PLAYBACK = {
  url: "/media/g/a/master.m3u8",
  thumbnailsUrl: "",
  waveformUrl: "",
  peaksPerSecond: 20,
  expiresAtSeconds: 0,
  durationSeconds: 2_700,
  sounds: [],
  subtitles: [],
};

export interface Saved {
  readonly videos?: readonly (Pick<MarkedVideo, "episode" | "markers"> & object)[];
}

/** A server that keeps markers. */
export function openMarkers(
  videos: readonly MarkedVideo[] = [movie],
  options: Parameters<typeof openStudio>[0] = {},
) {
  let now: MarkedVideos = {
    title: { name: "Night Train", isDeleted: false },
    secondsBetweenBreaks: 300,
    videos: [...videos],
  };
  const put = (changed: Saved["videos"] = []) => {
    now = {
      ...now,
      videos: now.videos.map((video) => ({
        ...video,
        markers: changed.find((one) => one.episode === video.episode)?.markers ?? video.markers,
      })),
    };
    return now;
  };
  const studio = openStudio({
    path: "/catalog/1001/markers",
    ...options,
    respond: {
      "GET /titles/1001/markers": () => now,
      "POST /titles/1001/markers": ({ body }: { body: Saved }) => put(body.videos),
      "GET /titles/1001/playback": () => PLAYBACK,
      ...options.respond,
    },
  });
  return {
    ...studio,
    put,
    saved: () =>
      studio
        .callsOf("/titles/1001/markers")
        .filter(({ method }) => method === "POST")
        .map(({ body }) => body["videos"]),
  };
}
export const press = (key: string, target: Element = document.body) =>
  fireEvent.keyDown(target, { key });
export const ready = () => waitFor(() => expect(opened[0]?.engine.video.isConnected).toBe(true));
export const go = (seconds: number) =>
  fireEvent.change(screen.getByRole("slider", { name: "Playhead" }), {
    target: { value: seconds },
  });
