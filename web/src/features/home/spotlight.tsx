import type { VideoCard } from "@bijou/contract/titles/videos";
import { Link } from "../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import { usePlay, usePlayLabel } from "../playback/public.ts";
import { Actions, Button, ButtonLink } from "../../ui/form/button.tsx";
import { PlayIcon } from "@bijou/design/icons";
import { TitleFacts } from "../titles/public.ts";
import { Picture } from "../../ui/media/picture.tsx";
import { TitleArt } from "../../ui/media/title-art.tsx";
import { useItemTabIndex } from "../../ui/layout/roving-tabindex.tsx";
import styles from "./spotlight.module.css";
import { homeTexts } from "./texts.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The one of some titles that is shown today: each in its turn, by the viewer's calendar. */
export function filmOfDay(videos: readonly VideoCard[], now: Date): VideoCard | undefined {
  const midnight = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return videos[Math.floor(midnight / DAY_MS) % Math.max(1, videos.length)];
}

/** The item of a row of the class `importantitem`: the title of the day, its still beside its words. */
export function Spotlight({ video }: { video: VideoCard }) {
  const play = usePlay();
  const playLabel = usePlayLabel(video);
  const tabIndex = useItemTabIndex();
  const isMovie = video.video_type === 1;
  return (
    <li className={styles.spotlight}>
      <Link
        className={styles.still}
        to={paths.detail(video)}
        tabIndex={-1}
        aria-hidden="true"
        data-tile
      >
        <Picture
          art={video.still_images_1920x1080 || video.landscape_art_1280x720}
          focus={video.still_focus}
          kind="still"
          sizes="(min-width: 62.5em) 64vw, 100vw"
          alt=""
          title={video.video_title}
          color={video.art_colour}
          className={styles.picture}
        />
      </Link>
      <div className={styles.copy}>
        <p className={styles.day}>{homeTexts.filmOfDay}</p>
        <TitleArt video={video} as="h3" size="small" />
        <TitleFacts title={video} more={[video.genre_name, video.director_name]} />
        <p className={styles.text}>{video.short_description}</p>
        <Actions>
          {isMovie && (
            <Button icon={<PlayIcon />} tabIndex={tabIndex} onClick={() => play(video)}>
              {playLabel}
            </Button>
          )}
          <ButtonLink
            tabIndex={tabIndex}
            look={isMovie ? "ghost" : "primary"}
            to={paths.detail(video)}
            grows
            aria-label={homeTexts.detailsOf(video.video_title)}
          >
            {homeTexts.details}
          </ButtonLink>
        </Actions>
      </div>
    </li>
  );
}
