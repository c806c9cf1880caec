import type { VideoCard } from "@bijou/contract/titles/videos";
import { Link } from "../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import { usePlay, usePlayLabel } from "../playback/public.ts";
import { Actions, Button, ButtonLink } from "../../ui/form/button.tsx";
import { PlayIcon } from "../../ui/icons/icons.tsx";
import { TitleFacts } from "../titles/public.ts";
import { Picture } from "../../ui/media/picture.tsx";
import { tileSizes } from "../../ui/layout/row.tsx";
import { useItemTabIndex } from "../../ui/layout/roving-tabindex.tsx";
import styles from "./spotlight.module.css";
import { homeTexts } from "./texts.ts";

/** An item of a row of the class `importantitem`: landscape art with its texts beside it. */
export function Spotlight({ video }: { video: VideoCard }) {
  const play = usePlay();
  const playLabel = usePlayLabel(video);
  const tabIndex = useItemTabIndex();
  const isMovie = video.video_type === 1;
  return (
    <li className={styles.spotlight}>
      <Link to={paths.detail(video)} tabIndex={-1} aria-hidden="true">
        <Picture
          art={video.landscape_art_1280x720}
          kind="landscape"
          sizes={tileSizes.single}
          alt=""
          title={video.video_title}
          color={video.art_colour}
        />
      </Link>
      <div className={styles.copy}>
        <h3>
          <Link to={paths.detail(video)} tabIndex={tabIndex} data-tile>
            {video.video_title}
          </Link>
        </h3>
        <TitleFacts title={video} />
        <p>{video.short_description}</p>
        <Actions>
          {isMovie && (
            <Button
              size="small"
              icon={<PlayIcon />}
              tabIndex={tabIndex}
              onClick={() => play(video)}
            >
              {playLabel}
            </Button>
          )}
          <ButtonLink
            size="small"
            tabIndex={tabIndex}
            look={isMovie ? "ghost" : "primary"}
            to={paths.detail(video)}
            aria-label={homeTexts.detailsOf(video.video_title)}
          >
            {homeTexts.details}
          </ButtonLink>
        </Actions>
      </div>
    </li>
  );
}
