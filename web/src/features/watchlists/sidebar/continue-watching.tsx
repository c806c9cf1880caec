import type { VideoCard } from "@bijou/contract/titles/videos";
import { Link } from "../../../ui/link.tsx";
import { leftDuration } from "@bijou/design/duration";
import { paths } from "@bijou/contract/site-paths";
import { listTexts as texts } from "../texts.ts";
import { Picture } from "../../../ui/media/picture.tsx";
import { Placeholder } from "../../../ui/feedback/placeholder.tsx";
import { ProgressBar, watchedPercent } from "../../../ui/feedback/progress-bar.tsx";
import { uiTexts } from "../../../ui/texts.ts";
import styles from "./lists.module.css";

/** The titles started last, and a link to the rest (S-122). */
export function ContinueWatching({ videos }: { videos: readonly VideoCard[] | null }) {
  return (
    <section className={styles.section} aria-labelledby="continue-watching">
      <header>
        <h3 id="continue-watching">{texts.continueWatching}</h3>
        <Link className={styles.all} to={paths.category.continueWatching}>
          {texts.seeAll}
        </Link>
      </header>
      {videos === null && <Placeholder shape="line" />}
      {videos?.length === 0 && <p>{texts.nothingBegun}</p>}
      <ul>
        {videos?.map((video) => (
          <li key={video.video_id} className={styles.begun}>
            <Link to={paths.player(video)}>
              <Begun video={video} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Begun({ video }: { video: VideoCard }) {
  const percent = watchedPercent(video);
  const left = leftDuration(video);
  return (
    <>
      <span className={styles.still}>
        <Picture
          art={video.landscape_art_1280x720}
          kind="landscape"
          sizes="7rem"
          alt=""
          title={video.video_title}
          color={video.art_colour}
        />
        {percent !== undefined && <ProgressBar percent={percent} className={styles.progress} />}
      </span>
      <span className={styles.text}>
        <b>{video.video_title}</b>
        {left !== "" && <small>{uiTexts.timeLeft(left)}</small>}
      </span>
    </>
  );
}
