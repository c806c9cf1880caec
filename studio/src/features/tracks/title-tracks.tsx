import { levelOf } from "@bijou/contract/studio/roles";
import type { VideoTracks as Tracks } from "@bijou/contract/studio/title-tracks";
import { useState } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { usePerson } from "../../platform/studio.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { TextButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { useTracks } from "./queries.ts";
import { tracksTexts } from "./texts.ts";
import styles from "./tracks.module.css";
import { VideoTracks } from "./video-tracks.tsx";

interface Props {
  readonly title: number;
  readonly video: Tracks;
  readonly canWrite: boolean;
}

/** An episode or extra in one line, with its tracks below when it is opened: a series has hundreds. */
function Part({ title, video, canWrite }: Props) {
  const texts = useTexts(tracksTexts);
  const { number } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { extra, season, number: place, name, audio, subtitles } = video;
  return (
    <li>
      <div className={styles.line}>
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {extra === null ? texts.episode(String(season), String(place), name) : name}
        </TextButton>
        <span>{texts.counts(number(audio.length), number(subtitles.length))}</span>
      </div>
      {isOpen && <VideoTracks title={title} video={video} canWrite={canWrite} />}
    </li>
  );
}

/** Audio and subtitles of the videos of a title (ST-067). */
export function TitleTracks({ title }: { title: number }) {
  const texts = useTexts(tracksTexts);
  const { roles } = usePerson();
  const query = useTracks(title);
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
      {({ title: { isDeleted }, videos }) => {
        const canWrite = levelOf(roles, "catalog") === "write" && !isDeleted;
        const movie = videos.find(({ episode, extra }) => episode === null && extra === null);
        const episodes = videos.filter(({ episode }) => episode !== null);
        const extras = videos.filter(({ extra }) => extra !== null);
        const listed = (parts: readonly Tracks[]) => (
          <ul className={styles.episodes}>
            {parts.map((video) => (
              <Part
                key={video.episode ?? video.extra}
                title={title}
                video={video}
                canWrite={canWrite}
              />
            ))}
          </ul>
        );
        return (
          <>
            {movie && <VideoTracks title={title} video={movie} canWrite={canWrite} />}
            {!movie && episodes.length === 0 && <p className={styles.none}>{texts.noVideoText}</p>}
            {episodes.length > 0 && listed(episodes)}
            {extras.length > 0 && (
              <>
                <h3 className={styles.extras}>{texts.extras}</h3>
                {listed(extras)}
              </>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
