import { useNavigate } from "react-router";
import type { Menu } from "../../configuration/public.ts";
import { Picture } from "../../../ui/media/picture.tsx";
import { Failed, Message, Spinner } from "../messages.tsx";
import { screens } from "../screens.ts";
import { televisionTexts as texts } from "../texts.ts";
import { useCachedResource } from "../use-cached-resource.ts";
import styles from "./genres-screen.module.css";
import shelf from "./grid.module.css";
import { type GenreWithCover, loadGenres } from "./load-genres.ts";
import { linesOf } from "./lines-of.ts";
import tile from "./tile.module.css";

/** Stills side by side. */
const COLUMNS = 4;

interface Props {
  readonly profileId: number;
  readonly genres: Menu["genres"];
}

/** The genres of the catalog, each with a still of one of its titles. */
export function GenresScreen({ profileId, genres }: Props) {
  const ids = genres.map(({ id }) => id).join(",");
  const covered = useCachedResource(ids === "" ? undefined : `genres/${profileId}/${ids}`, () =>
    loadGenres(genres, profileId),
  );
  if (covered.hasFailed) return <Failed onRetry={covered.retry} />;
  if (covered.value === undefined) return <Spinner />;
  if (covered.value.length === 0)
    return <Message title={texts.emptyShelfTitle} text={texts.emptyShelfText} />;
  return (
    <div className={shelf.shelf}>
      <h1>{texts.tabs.genres}</h1>
      {linesOf(covered.value, COLUMNS).map((inLine, line) => (
        <div
          key={inLine[0]?.id}
          className={styles.line}
          data-line={`genres/${line}`}
          data-grid=""
          {...(line === 0 ? { "data-first": "" } : {})}
        >
          {inLine.map((genre) => (
            <GenreTile key={genre.id} genre={genre} isEager={line < 3} />
          ))}
        </div>
      ))}
    </div>
  );
}

function GenreTile({ genre, isEager }: { genre: GenreWithCover; isEager: boolean }) {
  const navigate = useNavigate();
  const { cover, name } = genre;
  return (
    <button
      type="button"
      className={`${tile.tile} ${tile.landscape}`}
      onClick={() => void navigate(screens.genre(genre.id))}
    >
      <span className={`${tile.frame} ${styles.frame}`}>
        <Picture
          art={cover.still_images_1920x1080 || cover.landscape_art_1280x720}
          kind={cover.still_images_1920x1080 === "" ? "landscape" : "still"}
          focus={cover.still_focus}
          sizes="22vw"
          alt=""
          title=""
          color={cover.art_colour}
          priority={isEager ? "eager" : "lazy"}
          className={tile.picture}
        />
        <b className={styles.name}>{name}</b>
      </span>
    </button>
  );
}
