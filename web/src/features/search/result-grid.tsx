import type { SearchHit } from "@bijou/contract/search";
import { Actions } from "../../ui/form/button.tsx";
import { TitleFacts, Tile } from "../titles/public.ts";
import { Marked, Matches } from "./marked.tsx";
import { PlayLink } from "./play-link.tsx";
import styles from "./result-grid.module.css";
import { searchTexts as texts } from "./texts.ts";

const SIZES = "(min-width: 120em) 250px, (min-width: 62.5em) 15vw, (min-width: 37.5em) 22vw, 29vw";
const EAGER = 8;

/** Large posters (S-91); under each what matched, where a text was looked for. */
export function ResultGrid({ hits, isMarked }: { hits: readonly SearchHit[]; isMarked: boolean }) {
  const [first] = hits;
  return (
    <ul className={styles.grid} data-count={hits.length}>
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
      {/* One poster alone leaves room to say what it is. */}
      {hits.length === 1 && first !== undefined && <Alone video={first} />}
    </ul>
  );
}

function Alone({ video }: { video: SearchHit }) {
  return (
    <li className={styles.alone}>
      <h2>{video.video_title}</h2>
      <TitleFacts title={video} more={[video.genre_name]} />
      <p>{video.short_description}</p>
      {video.director_name !== "" && <p>{texts.direction(video.director_name)}</p>}
      <Actions>
        <PlayLink video={video} />
      </Actions>
    </li>
  );
}

const MAX_MATCHES = 2;

/** A person or a place is worth a line under a poster, a description is not. */
function Found({ video }: { video: SearchHit }) {
  const matches = video.matched_in
    .filter(({ field }) => field !== "description")
    .slice(0, MAX_MATCHES);
  return (
    <>
      <b className={styles.name}>
        <Marked text={video.marked_title} />
      </b>
      <Matches matches={matches} />
    </>
  );
}
