import type { SearchHit } from "@bijou/contract/search";
import { Actions } from "../../ui/form/button.tsx";
import { TitleFacts, Tile } from "../titles/public.ts";
import { Highlighted, Matches } from "./highlighted.tsx";
import { PlayLink } from "./play-link.tsx";
import styles from "./result-grid.module.css";
import { searchTexts as texts } from "./texts.ts";

const SIZES = "(min-width: 120em) 250px, (min-width: 62.5em) 15vw, (min-width: 37.5em) 22vw, 29vw";
const EAGER = 8;

/** Large posters (S-91), with the matches of a text below. */
export function ResultGrid({
  hits,
  isHighlighted,
}: {
  hits: readonly SearchHit[];
  isHighlighted: boolean;
}) {
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
          note={isHighlighted ? <Found video={video} /> : ""}
        />
      ))}
      {/* A single poster leaves room for its details. */}
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

/** The title and its matches, without those of the description. */
function Found({ video }: { video: SearchHit }) {
  const matches = video.matched_in
    .filter(({ field }) => field !== "description")
    .slice(0, MAX_MATCHES);
  return (
    <>
      <b className={styles.name}>
        <Highlighted text={video.marked_title} />
      </b>
      <Matches matches={matches} />
    </>
  );
}
