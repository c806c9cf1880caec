import type { SearchHit } from "@bijou/contract/search";
import { Check, Plus } from "lucide-react";
import { Link } from "../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import { toggleInLists, useInMyLists } from "../watchlists/public.ts";
import { IconButton } from "../../ui/form/icon-button.tsx";
import { TitleFacts } from "../titles/public.ts";
import { Picture } from "../../ui/media/picture.tsx";
import { uiTexts } from "../../ui/texts.ts";
import { Highlighted, Matches } from "./highlighted.tsx";
import { PlayLink } from "./play-link.tsx";
import styles from "./result-list.module.css";
import { searchTexts as texts } from "./texts.ts";

const SIZES = "(min-width: 120em) 9rem, (min-width: 62.5em) 7rem, 6rem";
const EAGER = 5;

/** Titles with their descriptions and play links (S-92). */
export function ResultList({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ol className={styles.list}>
      {hits.map((video, index) => (
        <Result key={video.video_id} video={video} isEager={index < EAGER} />
      ))}
    </ol>
  );
}

function Result({ video, isEager }: { video: SearchHit; isEager: boolean }) {
  const { matched_in: matches } = video;
  const excerpt = matches.filter(({ field }) => field === "description");
  const others = matches.filter(({ field }) => field !== "description");
  const matchesDirector = others.some(({ field }) => field === "director");
  return (
    <li className={styles.result}>
      <Link className={styles.picture} to={paths.detail(video)} tabIndex={-1} aria-hidden="true">
        <Picture
          art={video.portrait_art_2000x3000}
          kind="portrait"
          sizes={SIZES}
          alt=""
          title={video.video_title}
          color={video.art_colour}
          priority={isEager ? "eager" : "lazy"}
        />
      </Link>
      <div className={styles.copy}>
        <h2>
          <Link to={paths.detail(video)} data-tile>
            <Highlighted text={video.marked_title} />
          </Link>
        </h2>
        <TitleFacts title={video} />
        {excerpt.length > 0 ? (
          <div className={styles.text}>
            <Matches matches={excerpt} />
          </div>
        ) : (
          video.short_description !== "" && <p className={styles.text}>{video.short_description}</p>
        )}
        <div className={styles.who}>
          <Matches matches={others} />
          {!matchesDirector && video.director_name !== "" && (
            <p>{texts.direction(video.director_name)}</p>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <PlayLink video={video} />
        <ListButton video={video} />
      </div>
    </li>
  );
}

function ListButton({ video }: { video: SearchHit }) {
  const isIn = useInMyLists(video.video_id, video.is_my_list);
  const label = isIn ? uiTexts.removeFromList : uiTexts.addToList;
  return (
    <IconButton
      className={styles.check}
      label={label(video.video_title)}
      onClick={() => toggleInLists(video, isIn)}
    >
      {isIn ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
    </IconButton>
  );
}
