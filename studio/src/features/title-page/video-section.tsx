import { Film, ListVideo } from "lucide-react";
import { Status } from "../../ui/display/tag.tsx";
import { EmptyState } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { Link } from "../../ui/link.tsx";
import { markersPath } from "../markers/public.ts";
import { useEditor, useEditorState } from "./editor-context.ts";
import { titleTexts } from "./texts.ts";
import styles from "./title-page.module.css";

function Video() {
  const texts = useTexts(titleTexts);
  const { elapsed, list, number } = useLocale();
  const { video } = useEditorState(useEditor()).page;
  if (video === null)
    return (
      <EmptyState icon={<Film />} title={texts.noVideo}>
        {texts.noVideoText}
      </EmptyState>
    );
  const tracks = (of: readonly { readonly name: string }[]): string =>
    of.length === 0 ? texts.none : list(of.map(({ name }) => name));
  const facts: readonly (readonly [string, string])[] = [
    [texts.duration, elapsed(video.durationSeconds)],
    [texts.renditions, list(video.heights.map((height) => texts.height(String(height))))],
    [texts.frameRate, video.frameRate === null ? "–" : number(video.frameRate)],
    [texts.audio, tracks(video.sounds)],
    [texts.subtitles, tracks(video.subtitles)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Seasons() {
  const texts = useTexts(titleTexts);
  const { elapsed } = useLocale();
  const { id: title, seasons } = useEditorState(useEditor()).page;
  if (seasons.length === 0)
    return (
      <EmptyState icon={<ListVideo />} title={texts.noSeasons}>
        {texts.noSeasonsText}
      </EmptyState>
    );
  return seasons.map((season) => (
    <div key={season.number}>
      <h3 className={styles.season}>{season.name}</h3>
      <ol className={styles.episodes}>
        {season.episodes.map(({ id, number, name, runtimeSeconds, hasVideo }) => (
          <li key={id}>
            <span>{texts.episode(String(number), name)}</span>
            <Status look={hasVideo ? undefined : "quiet"}>
              {hasVideo ? texts.playable : texts.noVideo}
            </Status>
            {hasVideo ? (
              <Link
                to={markersPath(title, { episode: id })}
                aria-label={texts.markersOf(texts.episode(String(number), name))}
              >
                {texts.markers}
              </Link>
            ) : (
              <span />
            )}
            <span>{runtimeSeconds === null ? "–" : elapsed(runtimeSeconds)}</span>
          </li>
        ))}
      </ol>
    </div>
  ));
}

/** What can be played of the title. */
export function VideoSection() {
  const texts = useTexts(titleTexts);
  const { kind } = useEditorState(useEditor()).page;
  return (
    <Section fragment="video" title={kind === "movie" ? texts.video : texts.seasons}>
      {kind === "movie" ? <Video /> : <Seasons />}
    </Section>
  );
}
