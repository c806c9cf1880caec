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

/** An episode in one line, with its tracks below when it is opened: a series has hundreds. */
function Episode({ title, video, canWrite }: Props) {
  const texts = useTexts(tracksTexts);
  const { number } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { season, number: place, name, audio, subtitles } = video;
  return (
    <li>
      <div className={styles.line}>
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.episode(String(season), String(place), name)}
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
        const [first] = videos;
        if (!first) return <p className={styles.none}>{texts.noVideoText}</p>;
        if (first.episode === null)
          return <VideoTracks title={title} video={first} canWrite={canWrite} />;
        return (
          <ul className={styles.episodes}>
            {videos.map((video) => (
              <Episode key={video.episode} title={title} video={video} canWrite={canWrite} />
            ))}
          </ul>
        );
      }}
    </QueryView>
  );
}
