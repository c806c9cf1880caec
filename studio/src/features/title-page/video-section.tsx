import { Film } from "lucide-react";
import { EmptyState } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { useEditedPage } from "./editor-context.ts";
import { SeasonsSection } from "./seasons/seasons-section.tsx";
import { titleTexts } from "./texts.ts";
import { Versions } from "./versions/versions.tsx";
import styles from "./title-page.module.css";

function Video() {
  const texts = useTexts(titleTexts);
  const { elapsed, list, number } = useLocale();
  const { video } = useEditedPage();
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

/** What can be played of the title. */
export function VideoSection() {
  const texts = useTexts(titleTexts);
  const { id, kind, fields, trash } = useEditedPage();
  if (kind === "series") return <SeasonsSection />;
  return (
    <Section fragment="video" title={texts.video}>
      <Video />
      <Versions place={{ id }} name={fields.name} isInTrash={trash !== null} />
    </Section>
  );
}
