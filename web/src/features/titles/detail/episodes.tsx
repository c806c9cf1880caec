import type { Episode, Season } from "@bijou/contract/titles/episodes";
import type { Video } from "@bijou/contract/titles/videos";
import { SERIES } from "@bijou/contract/video-type";
import { Check, ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../platform/session/api.ts";
import { useReleaseDay } from "../../../platform/release-day.ts";
import { durationText } from "@bijou/design/duration";
import { usePositionVersion } from "../../../platform/position-writes.ts";
import { usePlay } from "../../playback/public.ts";
import { useSession } from "../../../platform/session/session.ts";
import { Button } from "../../../ui/form/button.tsx";
import { PlayIcon } from "@bijou/design/icons";
import { Picture } from "../../../ui/media/picture.tsx";
import { Placeholder } from "../../../ui/feedback/placeholder.tsx";
import { ProgressBar, watchedPercent } from "../../../ui/feedback/progress-bar.tsx";
import styles from "./episodes.module.css";
import { pageForProfile } from "./page-for-profile.ts";
import { leftText } from "./time-left-text.ts";
import { currentSeasonId, loadEpisodes, type TitleData } from "./load-title.ts";
import { titleTexts as texts } from "../texts.ts";
import { createHistoryMemory, useHistoryMemory } from "../../../ui/layout/history-memory.ts";
import type { PageOf } from "../../../platform/resource/pages.ts";
import { usePages } from "../../../platform/resource/use-pages.ts";

const memory = createHistoryMemory<PageOf<Episode>>();
const chosenMemory = createHistoryMemory<number>();

/** Page size of the endpoint. */
const PAGE_EPISODES = 9;

interface Props {
  readonly title: TitleData;
  /** The title with the viewer's state. */
  readonly video: Video;
  /** The profile that `title` was loaded for; null for a guest. */
  readonly loadedFor: number | null;
  /** The number of acknowledged positions when it was loaded. */
  readonly positionsAtLoad: number;
}

/** The seasons of a series and the episodes of one of them. */
export function Episodes({ title, video, loadedFor, positionsAtLoad }: Props) {
  const session = useSession();
  const userId = session?.user_id ?? null;
  const { recalled, remember } = useHistoryMemory(chosenMemory, String(video.video_id));
  const [chosen, setChosen] = useState(recalled);
  const shown = useRef<readonly Episode[]>([]);
  const [before, setBefore] = useState<{ userId: number | null; episodes: readonly Episode[] }>();
  const { seasons } = title;
  const seasonId = chosen ?? currentSeasonId(video, seasons);
  const season = seasons.find(({ seasion_id }) => seasion_id === seasonId);
  if (season === undefined) return null;
  return (
    <section className={styles.episodes} aria-label={texts.episodes}>
      <header className={styles.head}>
        <h2>{texts.episodes}</h2>
        <label className={styles.select}>
          <span>{seasons.length > 1 ? texts.seasons : texts.season}</span>
          <select
            value={season.seasion_id}
            onChange={(event) => {
              setBefore({ userId, episodes: shown.current });
              setChosen(Number(event.currentTarget.value));
              remember(Number(event.currentTarget.value));
            }}
          >
            {seasons.map((one) => (
              <option key={one.seasion_id} value={one.seasion_id}>
                {seasonText(one)}
              </option>
            ))}
          </select>
          <ChevronDown />
        </label>
        <p>{texts.episodeCount(season.season_episode_count)}</p>
      </header>
      <SeasonGrid
        key={`${season.seasion_id}/${userId}`}
        name={`${season.seasion_id}/${userId}`}
        video={video}
        season={season}
        known={
          title.seasonId === season.seasion_id
            ? pageForProfile(session, loadedFor, title.firstPage)
            : undefined
        }
        isKnownFresh={title.seasonId === season.seasion_id && loadedFor === userId}
        positionsAtLoad={positionsAtLoad}
        before={before?.userId === userId ? before.episodes : []}
        onShown={(episodes) => {
          shown.current = episodes;
        }}
      />
    </section>
  );
}

function seasonText({ season, season_name, published_year }: Season): string {
  const name = season_name === "" ? texts.seasonName(season) : season_name;
  return published_year === null ? name : `${name}, ${published_year}`;
}

function SeasonGrid({
  name,
  video,
  season,
  known,
  isKnownFresh,
  positionsAtLoad,
  before,
  onShown,
}: {
  name: string;
  video: Video;
  season: Season;
  known: TitleData["firstPage"] | undefined;
  isKnownFresh: boolean;
  positionsAtLoad: number;
  /** The previous season's episodes, which stay until this one's have loaded. */
  before: readonly Episode[];
  onShown: (episodes: readonly Episode[]) => void;
}) {
  const version = usePositionVersion();
  const {
    items: episodes,
    next,
    status,
    loadMore,
  } = usePages({
    memory,
    name,
    idOf: ({ episode_id }) => episode_id,
    load: (start, signal) => loadEpisodes(api, video.video_id, season.seasion_id, start, signal),
    known,
    isKnownFresh,
    version,
    knownVersion: positionsAtLoad,
  });
  const isEmpty = episodes.length === 0;
  const isWaiting = isEmpty && status === "loading";
  // As many as there will be: the page's height changes with the choice, not again with the response.
  const expected = Math.min(season.season_episode_count, PAGE_EPISODES);
  const waiting = isWaiting ? before.slice(0, expected) : [];
  useEffect(() => {
    if (!isEmpty) onShown(episodes);
  });
  return (
    <>
      <ol className={styles.grid} aria-busy={isWaiting} inert={isWaiting}>
        {waiting.map((episode) => (
          <EpisodeTile key={`before-${episode.episode_id}`} episode={episode} isCurrent={false} />
        ))}
        {episodes.map((episode) => (
          <EpisodeTile
            key={episode.episode_id}
            episode={episode}
            isCurrent={episode.episode_id === video.episode_id}
          />
        ))}
        {isWaiting &&
          Array.from({ length: expected - waiting.length }, (_, index) => (
            <li key={index}>
              <Placeholder shape="landscape" />
            </li>
          ))}
      </ol>
      {isEmpty && status === "ready" && <p>{texts.noEpisodes}</p>}
      {status === "failed" && (
        <div className={styles.more} role="alert">
          <p>{texts.episodesFailed}</p>
          <Button look="ghost" onClick={loadMore}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      {next !== null && status !== "failed" && (
        <div className={styles.more}>
          <Button look="ghost" onClick={loadMore} disabled={status === "loading"}>
            {texts.loadMoreEpisodes}
          </Button>
        </div>
      )}
    </>
  );
}

function EpisodeTile({ episode, isCurrent }: { episode: Episode; isCurrent: boolean }) {
  const releaseDay = useReleaseDay();
  const play = usePlay();
  const percent = watchedPercent(episode);
  const { episode_number: number, episode_title: name } = episode;
  /** Only one of its own: the page names those of the series. */
  const [rating] = episode.age_ratings ?? [];
  /** Beside its own length, what is left of an episode would read as two lengths. */
  const seconds = percent === undefined ? episode.episode_duration : null;
  const isComing = episode.is_coming_soon_status === "1";
  return (
    <li className={`${styles.episode} ${isCurrent ? styles.current : ""}`}>
      <button
        type="button"
        className={styles.button}
        disabled={isComing}
        aria-label={texts.playEpisode(number, name)}
        onClick={() => play({ ...episode, video_type: SERIES })}
      >
        <span className={styles.picture}>
          <Picture
            art={episode.episode_image}
            kind="landscape"
            sizes="(min-width: 120em) 22vw, (min-width: 62.5em) 30vw, (min-width: 37.5em) 45vw, 8.5rem"
            alt=""
            title={name}
          />
          {episode.is_finished === "1" && (
            <span className={styles.seen}>
              <Check />
              <span>{texts.watched}</span>
            </span>
          )}
          {percent !== undefined && <ProgressBar percent={percent} className={styles.progress} />}
          {!isComing && (
            <span className={styles.play}>
              <PlayIcon />
            </span>
          )}
        </span>
      </button>
      <div className={styles.details}>
        <p className={styles.name}>
          <b>{texts.episodeName(number, name)}</b>
          {(seconds !== null || rating !== undefined) && (
            <span>
              {rating && <i className={styles.rating}>{rating.rating}</i>}
              {seconds !== null && durationText(seconds)}
            </span>
          )}
        </p>
        <p className={styles.text}>
          {isComing && episode.release_date !== null && (
            <em>{texts.premieres(releaseDay(episode.release_date))}. </em>
          )}
          {percent !== undefined && <em>{leftText(episode, episode.episode_duration)}. </em>}
          {episode.short_description}
        </p>
      </div>
    </li>
  );
}
