import type { VideoCard } from "@bijou/contract/titles/videos";
import { Link } from "../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import { Picture } from "../../ui/media/picture.tsx";
import { useItemTabIndex } from "../../ui/layout/roving-tabindex.tsx";
import { uiTexts } from "../../ui/texts.ts";
import styles from "./browse-all-tile.module.css";

/** The tile after the last one (S-29): leads to all titles. */
export function BrowseAllTile({ videos }: { videos: readonly VideoCard[] }) {
  const tabIndex = useItemTabIndex();
  return (
    <li className={styles.tile}>
      <Link to={paths.category.all} className={styles.link} tabIndex={tabIndex} data-tile>
        <span className={styles.pictures} aria-hidden="true">
          {videos.slice(0, 4).map((video) => (
            <Picture
              key={video.video_id}
              art={video.portrait_art_2000x3000}
              kind="portrait"
              sizes="10rem"
              alt=""
              title=""
            />
          ))}
        </span>
        <b>{uiTexts.browseAll}</b>
        <span>{uiTexts.browseAllText()}</span>
      </Link>
    </li>
  );
}
