import type { MarkedVideo } from "@bijou/contract/studio/markers";
import { QueryView } from "../../platform/query-view.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { Badge } from "./badge.tsx";
import { markersPath, useMarkers } from "./queries.ts";
import { markersTexts } from "./texts.ts";
import { timeText } from "../../player/time-text.ts";
import styles from "./title-markers.module.css";

function Line({ title, video }: { title: number; video: MarkedVideo }) {
  const texts = useTexts(markersTexts);
  const { number } = useLocale();
  const { episode, season, number: place, name, markers } = video;
  const { ranges, chapters, breaks, bestMoment } = markers;
  const counts = [
    ["ad_break", breaks.length],
    ["chapter", chapters.length],
  ] as const;
  const isEmpty = ranges.length + chapters.length + breaks.length === 0 && !bestMoment;
  const ofEpisode = texts.episode(String(season), String(place), name);
  return (
    <li>
      <TextLink to={markersPath(title, video)}>
        {episode === null ? texts.edit : ofEpisode}
      </TextLink>
      <span className={styles.marks}>
        {isEmpty && texts.noMarkers}
        {ranges.map(({ kind, from, to }) => (
          <span key={`${kind}.${from}`}>
            <Badge kind={kind} />
            <span className="visually-hidden">{texts.kinds[kind]} </span>
            {timeText(from)}–{timeText(to)}
          </span>
        ))}
        {counts.map(
          ([kind, count]) =>
            count > 0 && (
              <span key={kind}>
                <Badge kind={kind} />
                <span className="visually-hidden">{texts.kinds[kind]} </span>
                {number(count)}
              </span>
            ),
        )}
        {bestMoment && (
          <span>
            <Badge kind="best_moment" />
            <span className="visually-hidden">{texts.kinds.best_moment} </span>
            {timeText(bestMoment.from)}–{timeText(bestMoment.to)}
          </span>
        )}
      </span>
    </li>
  );
}

/** The markers of a title’s videos, each with the way to the page that sets them (ST-040). */
export function TitleMarkers({ title }: { title: number }) {
  const texts = useTexts(markersTexts);
  const query = useMarkers(title);
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
      {({ videos }) =>
        videos.length === 0 ? (
          <p className={styles.none}>{texts.noVideoText}</p>
        ) : (
          <ul className={styles.videos}>
            {videos.map((video) => (
              <Line key={video.episode} title={title} video={video} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
