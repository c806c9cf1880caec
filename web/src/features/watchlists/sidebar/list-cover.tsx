import { Bookmark } from "lucide-react";
import { Picture } from "../../../ui/media/picture.tsx";
import styles from "./lists.module.css";
import type { Covered } from "./use-covers.ts";

/** The first posters of a list, the first one on top; an icon if there are none. */
export function ListCover({ videos }: { videos: readonly Covered[] }) {
  return (
    <span className={styles.cover} aria-hidden="true">
      {videos.length === 0 && <Bookmark />}
      {videos.map((video) => (
        <Picture
          key={video.video_id}
          art={video.portrait_art_2000x3000}
          kind="portrait"
          sizes="2.25rem"
          alt=""
          color={video.art_colour}
        />
      ))}
    </span>
  );
}
