import type { HomeRow } from "@bijou/contract/home";
import { paths } from "../../lib/paths.ts";
import { usePlay } from "../../lib/play-rule.ts";
import { Actions, Button, ButtonLink } from "../../ui/button.tsx";
import { PlayIcon } from "../../ui/icons.tsx";
import { TitleFacts } from "../../ui/meta-line.tsx";
import { Picture } from "../../ui/picture.tsx";
import { TitleArt } from "../../ui/title-art.tsx";
import styles from "./feature.module.css";
import { homeTexts } from "./texts.ts";

/** A row of the class `heroimage` (S-26): one title, its picture from edge to edge. */
export function Feature({ row }: { row: HomeRow }) {
  const play = usePlay();
  const video = row.videos[0];
  if (video === undefined) return null;
  return (
    <section className={styles.feature} aria-label={video.video_title}>
      <div className={styles.picture}>
        <Picture
          art={row.background_image || video.still_images_1920x1080}
          kind="still"
          sizes="(min-width: 62.5em) 70vw, 120vw"
          alt=""
          title=""
          colour={video.art_colour}
        />
      </div>
      <div className={styles.copy}>
        <TitleArt video={video} as="h2" size="small" />
        <p className={styles.line}>{row.tagline || video.short_description}</p>
        <TitleFacts title={video} />
        <Actions>
          {video.video_type === 1 && (
            <Button icon={<PlayIcon />} onClick={() => play(video)}>
              {homeTexts.play}
            </Button>
          )}
          <ButtonLink look={video.video_type === 1 ? "ghost" : "primary"} to={paths.detail(video)}>
            {homeTexts.details}
          </ButtonLink>
        </Actions>
      </div>
    </section>
  );
}
