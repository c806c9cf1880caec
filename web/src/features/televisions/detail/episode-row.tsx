import type { Episode, Season } from "@bijou/contract/titles/episodes";
import type { Video } from "@bijou/contract/titles/videos";
import { SERIES } from "@bijou/contract/video-type";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { dateText } from "@bijou/design/dates";
import { durationText } from "@bijou/design/duration";
import { Picture } from "../../../ui/media/picture.tsx";
import { ProgressBar, watchedPercent } from "../../../ui/feedback/progress-bar.tsx";
import rowStyles from "../browse/rows.module.css";
import { leftText } from "../browse/tile.tsx";
import { screens } from "../screens.ts";
import frame from "../television.module.css";
import { televisionTexts } from "../texts.ts";
import { useCachedResource } from "../use-cached-resource.ts";
import styles from "./detail.module.css";
import { type Episodes, loadEpisodes } from "./load-detail.ts";

const texts = televisionTexts.detail;
/** The next page is loaded this close to the last episode. */
const EPISODES_AHEAD = 4;

interface Props {
  readonly video: Video;
  readonly seasons: readonly Season[];
  readonly profileId: number;
}

/** The seasons of a series in a line, the episodes of one below. */
export function EpisodeRow({ video, seasons, profileId }: Props) {
  const started = seasons.find(({ seasion_id }) => seasion_id === video.seasion_id);
  const [chosenId, setChosenId] = useState((started ?? seasons[0])?.seasion_id ?? 0);
  return (
    <section className={rowStyles.row} aria-label={texts.episodes}>
      <h2>{texts.episodes}</h2>
      {seasons.length > 1 && (
        <div className={styles.seasons} data-line="seasons">
          {seasons.map((season) => (
            <button
              key={season.seasion_id}
              type="button"
              className={frame.button}
              aria-pressed={season.seasion_id === chosenId}
              onClick={() => setChosenId(season.seasion_id)}
            >
              {season.season_name || texts.season(season.season)}
            </button>
          ))}
        </div>
      )}
      <SeasonEpisodes key={chosenId} video={video} seasonId={chosenId} profileId={profileId} />
    </section>
  );
}

function SeasonEpisodes({
  video,
  seasonId,
  profileId,
}: {
  video: Video;
  seasonId: number;
  profileId: number;
}) {
  const season = useCachedResource<Episodes>(`episodes/${profileId}/${seasonId}`, (signal) =>
    loadEpisodes(video.video_id, seasonId, undefined, signal),
  );
  const isLoadingMore = useRef(false);
  const loadMore = (): void => {
    const next = season.value?.next ?? null;
    if (next === null || isLoadingMore.current) return;
    isLoadingMore.current = true;
    loadEpisodes(video.video_id, seasonId, next)
      .then((page) =>
        season.change((before) => ({
          episodes: [...before.episodes, ...page.episodes],
          next: page.next,
        })),
      )
      // The next step to the right retries.
      .catch(() => undefined)
      .finally(() => {
        isLoadingMore.current = false;
      });
  };
  if (season.hasFailed)
    return (
      <div className={styles.seasons} data-line="episodes">
        <button type="button" className={frame.button} onClick={season.retry}>
          {televisionTexts.tryAgain}
        </button>
      </div>
    );
  const episodes = season.value?.episodes ?? [];
  if (season.value !== undefined && episodes.length === 0)
    return <p className={styles.none}>{texts.noEpisodes}</p>;
  return (
    <div
      className={`${rowStyles.track} ${styles.episodes}`}
      data-line="episodes"
      data-block="start"
      aria-busy={season.value === undefined}
    >
      {episodes.map((episode, index) => (
        <EpisodeTile
          key={episode.episode_id}
          episode={episode}
          onFocus={() => index >= episodes.length - EPISODES_AHEAD && loadMore()}
        />
      ))}
    </div>
  );
}

function EpisodeTile({ episode, onFocus }: { episode: Episode; onFocus: () => void }) {
  const navigate = useNavigate();
  const percent = watchedPercent(episode);
  const { episode_number: number, episode_title: title, release_date } = episode;
  const isComing = episode.is_coming_soon_status === "1";
  const line = [
    isComing && release_date !== null ? televisionTexts.premieres(dateText(release_date)) : "",
    episode.is_finished === "1" ? texts.watched : leftText(episode),
    episode.episode_duration === null ? "" : durationText(episode.episode_duration),
  ].find((part) => part !== "");
  return (
    <button
      type="button"
      className={styles.episode}
      aria-disabled={isComing}
      onFocus={onFocus}
      onClick={() => {
        if (!isComing) void navigate(screens.watch({ ...episode, video_type: SERIES }, "resume"));
      }}
    >
      <span className={styles.frame}>
        <Picture
          art={episode.episode_image}
          kind="landscape"
          sizes="20vw"
          alt=""
          title={title}
          className={styles.picture}
        />
        {percent !== undefined && <ProgressBar percent={percent} className={styles.bar} />}
      </span>
      <b>{texts.episode(number, title)}</b>
      <span>{line}</span>
    </button>
  );
}
