import type { VideoCard } from "@bijou/contract/titles/videos";
import type { HomeRow } from "@bijou/contract/home";
import { paths } from "@bijou/contract/site-paths";
import { usePlay, usePlayLabel } from "../playback/public.ts";
import { Actions, Button, ButtonLink } from "../../ui/form/button.tsx";
import { PlayIcon } from "@bijou/design/icons";
import { TitleFacts } from "../titles/public.ts";
import { Picture } from "../../ui/media/picture.tsx";
import { TitleArt } from "../../ui/media/title-art.tsx";
import styles from "./feature.module.css";
import { homeTexts } from "./texts.ts";

/** A row of the class `heroimage` (S-26): one title, its picture from edge to edge. */
export function Feature({ row }: { row: HomeRow }) {
  const video = row.videos[0];
  if (video === undefined) return null;
  return (
    <section className={styles.feature} aria-label={video.video_title}>
      <div className={styles.picture}>
        <Picture
          art={row.background_image || video.still_images_1920x1080}
          focus={video.still_focus}
          kind="still"
          className={styles.still}
          sizes="(min-width: 62.5em) 70vw, 120vw"
          alt=""
          title=""
          color={video.art_colour}
        />
      </div>
      <div className={styles.copy}>
        <TitleArt video={video} as="h2" size="small" />
        <p className={styles.line}>{row.tagline || video.short_description}</p>
        <TitleFacts title={video} />
        <Actions>
          {video.video_type === 1 && <PlayButton video={video} />}
          <ButtonLink look={video.video_type === 1 ? "ghost" : "primary"} to={paths.detail(video)}>
            {homeTexts.details}
          </ButtonLink>
        </Actions>
      </div>
    </section>
  );
}

function PlayButton({ video }: { video: VideoCard }) {
  const play = usePlay();
  const label = usePlayLabel(video);
  return (
    <Button icon={<PlayIcon />} onClick={() => play(video)}>
      {label}
    </Button>
  );
}
