import type { MarkedVideo, MarkedVideos } from "@bijou/contract/studio/markers";
import { levelOf } from "@bijou/contract/studio/roles";
import type { NextVideo } from "@bijou/design/next-video-card";
import { ChevronRight, Copy, Film } from "lucide-react";
import { useCallback, useState } from "react";
import { useParams } from "react-router";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { SECTIONS } from "../../platform/sections.ts";
import { usePerson } from "../../platform/studio.ts";
import { usePresence } from "../../platform/use-presence.ts";
import { usePlaybackSource } from "../../player/use-source.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Link } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { CopyDialog } from "./copy-dialog.tsx";
import { Editor } from "./editor.tsx";
import styles from "./markers.module.css";
import { useMarkers } from "./queries.ts";
import { markersTexts } from "./texts.ts";

const SECTION = "markers";

/** Tells others who have the title open that its markers are being set (ST-149). */
function useMarkersPresence(title: number): void {
  const { markers } = useTexts(markersTexts);
  const nameOf = useCallback(() => markers, [markers]);
  usePresence({ kind: "title", object: String(title), field: SECTION, nameOf });
}

function Head({
  title,
  name,
  video,
  onCopy,
}: {
  readonly title: number;
  readonly name: string;
  readonly video: MarkedVideo | undefined;
  readonly onCopy: (() => void) | undefined;
}) {
  const texts = useTexts(markersTexts);
  const { elapsed, number } = useLocale();
  const rate = video?.frameRate ?? null;
  return (
    <header className={styles.head}>
      <nav className={styles.crumbs}>
        <Link to={SECTIONS.catalog.path}>{texts.catalog}</Link>
        <ChevronRight aria-hidden />
        <Link to={`${SECTIONS.catalog.path}/${title}#${SECTION}`}>{name}</Link>
        <ChevronRight aria-hidden />
      </nav>
      <h1>{texts.markers}</h1>
      {video && (
        <p>
          {video.episode !== null &&
            `${texts.episode(String(video.season), String(video.number), video.name)}, `}
          {texts.about(elapsed(video.durationSeconds), rate === null ? "" : number(rate))}
        </p>
      )}
      {onCopy && (
        <Button icon={<Copy />} onClick={onCopy}>
          {texts.copy}
        </Button>
      )}
    </header>
  );
}

function Video({
  title,
  video,
  next,
  secondsBetweenBreaks,
  canWrite,
}: {
  readonly title: number;
  readonly video: MarkedVideo;
  readonly next: NextVideo | undefined;
  readonly secondsBetweenBreaks: number;
  readonly canWrite: boolean;
}) {
  const query = usePlaybackSource(title, video.episode ?? undefined);
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={10} />}>
      {({ url, expiresAtSeconds, durationSeconds, thumbnailsUrl, waveformUrl, peaksPerSecond }) => (
        <Editor
          title={title}
          video={video}
          next={next}
          secondsBetweenBreaks={secondsBetweenBreaks}
          source={{ playUrl: url, expiresAtSeconds, durationSeconds }}
          thumbnailsUrl={thumbnailsUrl}
          waveform={{ url: waveformUrl, peaksPerSecond }}
          canWrite={canWrite}
        />
      )}
    </QueryView>
  );
}

function Videos({
  title,
  episode,
  data,
}: {
  readonly title: number;
  readonly episode: number | undefined;
  readonly data: MarkedVideos;
}) {
  const texts = useTexts(markersTexts);
  const { roles } = usePerson();
  const [isCopying, setCopying] = useState(false);
  const { isDeleted, name } = data.title;
  const mayWrite = levelOf(roles, "catalog") === "write";
  const canWrite = mayWrite && !isDeleted;
  const video =
    episode === undefined ? data.videos[0] : data.videos.find((one) => one.episode === episode);
  const after = video && data.videos[data.videos.indexOf(video) + 1];
  const others = data.videos.filter((one) => one !== video);
  return (
    <>
      <Head
        title={title}
        name={name}
        video={video}
        onCopy={canWrite && video && others.length > 0 ? () => setCopying(true) : undefined}
      />
      <div className={styles.page}>
        {!mayWrite && <Note>{texts.readOnly}</Note>}
        {mayWrite && isDeleted && <Note>{texts.deleted}</Note>}
        {video ? (
          <Video
            key={video.episode}
            title={title}
            video={video}
            next={
              after && {
                title: name,
                subtitle: texts.episode(String(after.season), String(after.number), after.name),
                artUrl: after.picture,
              }
            }
            secondsBetweenBreaks={data.secondsBetweenBreaks}
            canWrite={canWrite}
          />
        ) : (
          <EmptyState icon={<Film />} title={texts.noVideo}>
            {texts.noVideoText} <Link to={`${SECTIONS.catalog.path}/${title}`}>{texts.back}</Link>
          </EmptyState>
        )}
      </div>
      {isCopying && video && (
        <CopyDialog
          title={title}
          source={video}
          others={others}
          secondsBetweenBreaks={data.secondsBetweenBreaks}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  );
}

/** The markers of a movie, or of an episode (ST-059). */
export default function MarkersPage() {
  const texts = useTexts(markersTexts);
  const { id = "", episode } = useParams();
  const title = Number(id);
  const query = useMarkers(title);
  useMarkersPresence(title);
  return (
    <>
      <PageTitle page={query.data ? texts.editOf(query.data.title.name) : texts.markers} />
      <QueryView query={query} skeleton={<RowsSkeleton rows={10} />}>
        {(data) => (
          <Videos
            title={title}
            episode={episode === undefined ? undefined : Number(episode)}
            data={data}
          />
        )}
      </QueryView>
    </>
  );
}
