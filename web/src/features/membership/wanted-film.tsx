import type { Video } from "@bijou/contract/titles/videos";
import { MetaLine } from "../titles/public.ts";
import { Picture } from "../../ui/media/picture.tsx";
import styles from "./wanted-film.module.css";

/** The film that a payment was for, as a ticket. */
export function WantedFilm({ video }: { video: Video }) {
  return (
    <figure className={styles.ticket}>
      <Picture
        art={video.still_images_1920x1080 || video.landscape_art_1280x720}
        focus={video.still_focus}
        kind="still"
        sizes="(min-width: 120em) 40rem, (min-width: 37.5em) 30rem, 90vw"
        alt=""
        title={video.video_title}
        color={video.art_colour}
      />
      <figcaption>
        <b>{video.video_title}</b>
        <MetaLine parts={[video.published_year, video.genre_name]} />
      </figcaption>
    </figure>
  );
}
