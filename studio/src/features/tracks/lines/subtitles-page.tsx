import { levelOf } from "@bijou/contract/studio/roles";
import type { SubtitleText } from "@bijou/contract/studio/title-tracks";
import { ChevronRight } from "lucide-react";
import { useCallback } from "react";
import { useParams, useSearchParams } from "react-router";
import { PageTitle } from "../../../platform/page-title.tsx";
import { QueryView } from "../../../platform/query-view.tsx";
import { SECTIONS } from "../../../platform/sections.ts";
import { usePerson } from "../../../platform/studio.ts";
import { usePresence } from "../../../platform/use-presence.ts";
import { usePlaybackSource } from "../../../player/use-source.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { RowsSkeleton } from "../../../ui/feedback/states.tsx";
import { useTexts } from "../../../ui/language.ts";
import { Link } from "../../../ui/link.tsx";
import { useLocale } from "../../../ui/locale.ts";
import { EXTRA_QUERY, type SubtitlePlace, useSubtitle } from "../queries.ts";
import { LineEditor } from "./line-editor.tsx";
import styles from "./lines.module.css";
import { linesTexts } from "./texts.ts";

const SECTION = "tracks";

/** Tells others who have the title open that its subtitles are being edited (ST-149). */
function useSubtitlesPresence(title: number): void {
  const { page } = useTexts(linesTexts);
  const nameOf = useCallback(() => page, [page]);
  usePresence({ kind: "title", object: String(title), field: SECTION, nameOf });
}

function Head({ id, subtitles }: { readonly id: number; readonly subtitles: SubtitleText }) {
  const texts = useTexts(linesTexts);
  const { elapsed, number } = useLocale();
  const { title, video, name, lines } = subtitles;
  return (
    <header className={styles.head}>
      <nav className={styles.crumbs}>
        <Link to={SECTIONS.catalog.path}>{texts.catalog}</Link>
        <ChevronRight aria-hidden />
        <Link to={`${SECTIONS.catalog.path}/${id}#${SECTION}`}>{title.name}</Link>
        <ChevronRight aria-hidden />
      </nav>
      <h1>{name}</h1>
      <p>
        {video.episode !== null &&
          `${texts.episode(String(video.season), String(video.number), video.name)}, `}
        {video.extra !== null && `${video.name}, `}
        {texts.about(number(lines.length), lines.length === 1, elapsed(video.durationSeconds))}
      </p>
    </header>
  );
}

function Editor({
  place,
  subtitles,
}: {
  readonly place: SubtitlePlace;
  readonly subtitles: SubtitleText;
}) {
  const texts = useTexts(linesTexts);
  const { roles } = usePerson();
  const query = usePlaybackSource(place.id, place.episodeId, place.extraId);
  const { isDeleted } = subtitles.title;
  const mayWrite = levelOf(roles, "catalog") === "write";
  return (
    <div className={styles.page}>
      {!mayWrite && <Note>{texts.readOnly}</Note>}
      {mayWrite && isDeleted && <Note>{texts.deleted}</Note>}
      <QueryView query={query} skeleton={<RowsSkeleton rows={10} />}>
        {({ url, expiresAtSeconds, durationSeconds }) => (
          <LineEditor
            place={place}
            subtitles={subtitles}
            source={{ playUrl: url, expiresAtSeconds, durationSeconds }}
            canWrite={mayWrite && !isDeleted}
          />
        )}
      </QueryView>
    </div>
  );
}

/** The lines of subtitles of a movie, an episode or an extra (ST-067). */
export default function SubtitlesPage() {
  const texts = useTexts(linesTexts);
  const { id = "", track = "", episode } = useParams();
  const title = Number(id);
  const [search] = useSearchParams();
  const extra = search.get(EXTRA_QUERY);
  const place = {
    id: title,
    track,
    ...(episode !== undefined && { episodeId: Number(episode) }),
    ...(extra !== null && { extraId: Number(extra) }),
  };
  const query = useSubtitle(place);
  useSubtitlesPresence(title);
  return (
    <>
      <PageTitle
        page={query.data ? texts.pageOf(query.data.name, query.data.title.name) : texts.page}
      />
      <QueryView query={query} skeleton={<RowsSkeleton rows={10} />}>
        {(subtitles) => (
          <>
            <Head id={title} subtitles={subtitles} />
            <Editor key={`${track} ${episode} ${extra}`} place={place} subtitles={subtitles} />
          </>
        )}
      </QueryView>
    </>
  );
}
