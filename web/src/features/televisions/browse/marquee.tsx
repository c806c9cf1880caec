import type { VideoCard } from "@bijou/contract/titles/videos";
import { useEffect, useState } from "react";
import { TitleFacts } from "../../titles/public.ts";
import { Picture } from "../../../ui/media/picture.tsx";
import { TitleArt } from "../../../ui/media/title-art.tsx";
import { Clamped } from "../clamped/clamped.tsx";
import styles from "./marquee.module.css";

/** A held arrow key passes many titles; only one that it rests on is shown. */
const DEBOUNCE_MS = 180;

/** The last focused title, once the focus rests. */
export function useDebounced(focused: VideoCard | null): VideoCard | null {
  const [debounced, setDebounced] = useState(focused);
  useEffect(() => {
    if (focused === null) return undefined;
    const timer = setTimeout(() => setDebounced(focused), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [focused]);
  return debounced ?? focused;
}

/** The focused title, large: its picture cross-fades with the previous one. */
export function Marquee({ video, note }: { video: VideoCard; note: string }) {
  const [shown, setShown] = useState({ video, before: null as VideoCard | null });
  if (shown.video.video_id !== video.video_id) setShown({ video, before: shown.video });
  const layers = shown.before === null ? [shown.video] : [shown.before, shown.video];
  return (
    <div className={styles.marquee}>
      <div className={styles.pictures} aria-hidden="true">
        {layers.map((layer) => (
          <Picture
            key={layer.video_id}
            art={layer.still_images_1920x1080 || layer.landscape_art_1280x720}
            kind={layer.still_images_1920x1080 === "" ? "landscape" : "still"}
            focus={layer.still_focus}
            sizes="78vw"
            alt=""
            title=""
            color={layer.art_colour}
            priority="high"
            className={styles.picture}
          />
        ))}
      </div>
      <div className={styles.text} key={video.video_id} aria-live="off">
        <TitleArt video={video} as="h2" />
        <Facts video={video} />
        {note !== "" && <p className={styles.note}>{note}</p>}
        <Clamped text={video.short_description} className={styles.description} />
      </div>
    </div>
  );
}

export function Facts({ video }: { video: VideoCard }) {
  return (
    <TitleFacts
      className={styles.facts}
      title={video}
      more={[video.genre_name, video.director_name]}
    />
  );
}
