import type { HomeRow as RowData } from "@bijou/contract/home";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { type ReactNode, useEffect, useState } from "react";
import { paths } from "@bijou/contract/site-paths";
import { untilLoaded } from "../../platform/loading/lazy-part.ts";
import { Row, type RowSize, tileSizes } from "../../ui/layout/row.tsx";
import { Tile } from "../titles/public.ts";
import { Feature } from "./feature.tsx";
import { filmOfDay, Spotlight } from "./spotlight.tsx";
import { homeTexts } from "./texts.ts";
import { CONTINUE_WATCHING } from "./member-rows.ts";

interface Look {
  readonly size: RowSize;
  readonly shape: "portrait" | "landscape";
}

/** The class of a row decides its size and the art of its tiles (S-24, S-25). */
const looks: Readonly<Record<Exclude<RowData["genre_class"], "heroimage">, Look>> = {
  portraitlarge: { size: "large", shape: "portrait" },
  portraitsmall: { size: "small", shape: "portrait" },
  landscapelarge: { size: "wider", shape: "landscape" },
  landscapesmall: { size: "wide", shape: "landscape" },
  importantitem: { size: "single", shape: "landscape" },
};

/** Target of a row's title: all titles of the row. */
function rowPath(row: RowData): string {
  if (row.genre_id === CONTINUE_WATCHING) return paths.category.continueWatching;
  if (row.list_name !== null)
    return paths.category.list({ watch_list_id: row.id, list_name: row.list_name });
  return paths.category.genre({
    id: row.genre_id,
    genre_name: row.genre_name || row.name,
    genre_type: row.genre_type,
  });
}

/** Removing a title: code that only the row of started titles needs. */
const loadRemoval = () => import("./continue-watching.ts");

async function remove(row: RowData, video: VideoCard): Promise<void> {
  const { removeFromContinueWatching } = await untilLoaded(loadRemoval);
  await removeFromContinueWatching(row, video);
}

/** Tiles that a phone shows of its first row; they load without scripts. */
const FIRST_VIEW = 4;

interface Props {
  readonly row: RowData;
  /** Its pictures are in the first view. */
  readonly isFirst?: boolean;
  /** A tile after the last one. */
  readonly end?: ReactNode;
  readonly className?: string | undefined;
}

/** A row of Home in the look of its class. */
export function HomeRow({ row, isFirst = false, end, className }: Props) {
  const isContinue = row.genre_id === CONTINUE_WATCHING;
  // Before the click, so that the title is gone at once.
  useEffect(() => {
    if (isContinue) loadRemoval().catch(() => undefined);
  }, [isContinue]);
  if (row.genre_class === "heroimage") return <Feature row={row} />;
  const { size, shape } = isContinue ? looks.landscapesmall : looks[row.genre_class];
  const isList = row.list_name !== null;
  const isOne = row.genre_class === "importantitem";
  const [today] = useState(() => new Date());
  const ofToday = isOne ? filmOfDay(row.videos, today) : undefined;
  const videos = isOne ? [] : row.videos;
  return (
    <Row
      title={row.title || row.list_name || row.name}
      to={rowPath(row)}
      tagline={isList ? homeTexts.yourList(row.listCount) : row.tagline}
      size={size}
      className={className}
    >
      {ofToday !== undefined && <Spotlight video={ofToday} />}
      {videos.map((video, index) => (
        <Tile
          key={`${video.video_id}-${video.episode_id ?? 0}`}
          video={video}
          shape={shape}
          sizes={tileSizes[size]}
          priority={isFirst && index < FIRST_VIEW ? "lazy" : "near"}
          playsEverything={isContinue || isList}
          rowListId={isList ? row.id : undefined}
          captioned={isContinue}
          onRemove={isContinue ? () => void remove(row, video) : undefined}
        />
      ))}
      {end}
    </Row>
  );
}
