import type { Episode, Season, Video } from "@bijou/contract/videos";
import { Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { durationText } from "../../lib/duration.ts";
import { usePlay } from "../../lib/play-rule.ts";
import { useSession } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { PlayIcon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Placeholder } from "../../ui/placeholder.tsx";
import { ProgressBar, watchedPercent } from "../../ui/progress-bar.tsx";
import styles from "./episodes.module.css";
import { knownTo } from "./known-page.ts";
import { currentSeasonId, loadEpisodes, type TitleData } from "./load-title.ts";
import { releaseDateText } from "./release-date.ts";
import { titleTexts as texts } from "./texts.ts";
import { usePages } from "../../lib/use-pages.ts";

interface Props {
  readonly title: TitleData;
  /** The title with the marks of whoever watches. */
  readonly video: Video;
  /** The profile `title` was loaded for; null for a guest. */
  readonly loadedFor: number | null;
}

/** The seasons of a series and the episodes of one of them. */
export function Episodes({ title, video, loadedFor }: Props) {
  const session = useSession();
  const userId = session?.user_id ?? null;
  const [chosen, setChosen] = useState<number | undefined>(undefined);
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
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          >
            {seasons.map((one) => (
              <option key={one.seasion_id} value={one.seasion_id}>
                {seasonText(one)}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </label>
        <p>{texts.episodeCount(season.season_episode_count)}</p>
      </header>
      <SeasonGrid
        key={`${season.seasion_id}/${userId}`}
        video={video}
        season={season}
        known={
          title.seasonId === season.seasion_id
            ? knownTo(session, loadedFor, title.firstPage)
            : undefined
        }
        isKnownFresh={title.seasonId === season.seasion_id && loadedFor === userId}
      />
    </section>
  );
}

function seasonText({ season, season_name, published_year }: Season): string {
  const name = season_name === "" ? texts.seasonName(season) : season_name;
  return published_year === null ? name : `${name}, ${published_year}`;
}

function SeasonGrid({
  video,
  season,
  known,
  isKnownFresh,
}: {
  video: Video;
  season: Season;
  known: TitleData["firstPage"] | undefined;
  isKnownFresh: boolean;
}) {
  const {
    items: episodes,
    next,
    status,
    loadMore,
  } = usePages(
    (start, signal) => loadEpisodes(api, video.video_id, season.seasion_id, start, signal),
    known,
    isKnownFresh,
  );
  const isEmpty = episodes.length === 0;
  return (
    <>
      <ol className={styles.grid} aria-busy={status === "loading"}>
        {episodes.map((episode) => (
          <EpisodeTile
            key={episode.episode_id}
            episode={episode}
            isCurrent={episode.episode_id === video.episode_id}
          />
        ))}
        {isEmpty &&
          status === "loading" &&
          Array.from({ length: 3 }, (_, index) => (
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
  const play = usePlay();
  const percent = watchedPercent(episode);
  const { episode_number: number, episode_title: name } = episode;
  const isComing = episode.is_coming_soon_status === "1";
  const left = Math.max(0, (episode.total_time ?? 0) - (episode.play_time ?? 0));
  return (
    <li className={`${styles.episode} ${isCurrent ? styles.current : ""}`}>
      <button
        type="button"
        className={styles.button}
        disabled={isComing}
        aria-label={texts.playEpisode(number, name)}
        onClick={() => play({ ...episode, video_type: 2 })}
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
              <Check aria-hidden="true" />
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
      <div className={styles.words}>
        <p className={styles.name}>
          <b>{texts.episodeName(number, name)}</b>
          {episode.episode_duration !== null && (
            <span>{durationText(episode.episode_duration)}</span>
          )}
        </p>
        <p className={styles.text}>
          {isComing && episode.release_date !== null && (
            <em>{texts.premieres(releaseDateText(episode.release_date))}. </em>
          )}
          {percent !== undefined && <em>{texts.left(durationText(left))}. </em>}
          {episode.short_description}
        </p>
      </div>
    </li>
  );
}
