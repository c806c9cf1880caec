import type { VideoCard } from "@bijou/contract/videos";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { usePlay } from "../../lib/play-rule.ts";
import { Actions, Button, ButtonLink } from "../../ui/button.tsx";
import { PlayIcon } from "../../ui/icons.tsx";
import { TitleFacts } from "../../ui/meta-line.tsx";
import { Picture } from "../../ui/picture.tsx";
import { tileSizes } from "../../ui/row.tsx";
import { useItemTabIndex } from "../../ui/row-stop.tsx";
import styles from "./spotlight.module.css";
import { homeTexts } from "./texts.ts";

/** An item of a row of the class `importantitem`: its landscape art with everything said beside it. */
export function Spotlight({ video }: { video: VideoCard }) {
  const play = usePlay();
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
          colour={video.art_colour}
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
              {homeTexts.play}
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
