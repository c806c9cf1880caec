import type { TitlePage } from "@bijou/contract/studio/title-page";

/** A video that frames can be taken of. */
export interface FrameSource {
  /** Null for that of a movie. */
  readonly episode: {
    readonly id: number;
    readonly name: string;
    readonly number: number;
    readonly season: number;
  } | null;
  readonly durationSeconds: number;
  /** Null if it is unknown. */
  readonly frameRate: number | null;
}

/** The videos of a title: that of a movie, or those of a series' episodes in their order. */
export function frameSources({
  video,
  seasons,
}: Pick<TitlePage, "video" | "seasons">): readonly FrameSource[] {
  const { durationSeconds, frameRate } = video ?? {};
  const own =
    durationSeconds === undefined
      ? []
      : [{ episode: null, durationSeconds, frameRate: frameRate ?? null }];
  const ofEpisodes = seasons.flatMap(({ number: season, episodes }) =>
    episodes.flatMap(({ id, name, number, hasVideo, runtimeSeconds }) =>
      hasVideo && runtimeSeconds !== null
        ? [
            {
              episode: { id, name, number, season },
              durationSeconds: runtimeSeconds,
              frameRate: null,
            },
          ]
        : [],
    ),
  );
  return [...own, ...ofEpisodes];
}
