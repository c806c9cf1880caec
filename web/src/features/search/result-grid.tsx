import type { SearchHit } from "@bijou/contract/search";
import { Tile } from "../../ui/tile.tsx";
import { Marked, Matches } from "./marked.tsx";
import styles from "./result-grid.module.css";

const SIZES = "(min-width: 120em) 250px, (min-width: 62.5em) 15vw, (min-width: 37.5em) 22vw, 29vw";
const EAGER = 8;

/** Large posters (S-91); under each what matched, where a text was looked for. */
export function ResultGrid({ hits, isMarked }: { hits: readonly SearchHit[]; isMarked: boolean }) {
  return (
    <ul className={styles.grid}>
      {hits.map((video, index) => (
        <Tile
          key={video.video_id}
          video={video}
          shape="portrait"
          sizes={SIZES}
          priority={index < EAGER ? "eager" : "lazy"}
          playsEverything
          note={isMarked ? <Found video={video} /> : ""}
        />
      ))}
    </ul>
  );
}

const MOST_MATCHES = 2;

/** A person or a place is worth a line under a poster, a description is not. */
function Found({ video }: { video: SearchHit }) {
  const matches = video.matched_in
    .filter(({ field }) => field !== "description")
    .slice(0, MOST_MATCHES);
  return (
    <>
      <b className={styles.name}>
        <Marked text={video.marked_title} />
      </b>
      <Matches matches={matches} />
    </>
  );
}
