import { levelOf } from "@bijou/contract/studio/roles";
import type { TitlePage as Title } from "@bijou/contract/studio/title-page";
import { useCallback, useEffect, useEffectEvent } from "react";
import { useParams } from "react-router";
import { PageTitle } from "../../platform/page-title.tsx";
import { usePerson } from "../../platform/studio.ts";
import { QueryView } from "../../platform/query-view.tsx";
import { useFocusedField, usePresence } from "../../platform/use-presence.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { TitleDrop } from "../uploads/public.ts";
import { AdsSection } from "./ads-section.tsx";
import { ArtworkSection } from "./artwork-section.tsx";
import { ChangesPanel } from "./changes-panel.tsx";
import { DescriptionsSection } from "./descriptions/descriptions-section.tsx";
import { DetailsSection } from "./details-section.tsx";
import { shownFields } from "./editor-state.ts";
import { EditorContext, useDraftEditor, useEdited, useEditor } from "./editor-context.ts";
import { ExtrasSection } from "./extras/extras-section.tsx";
import { HistorySection } from "./history-section.tsx";
import { MarkersSection } from "./markers-section.tsx";
import { ReportsSection } from "./reports-section.tsx";
import { RightsSection } from "./rights-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { useTitlePage } from "./queries.ts";
import { SchedulePanel } from "./schedule-panel.tsx";
import { SimilarSection } from "./similar-section.tsx";
import { titleTexts } from "./texts.ts";
import { TitleHead } from "./title-head.tsx";
import styles from "./title-page.module.css";
import { TrashNote } from "./trash.tsx";
import { TracksSection } from "./tracks-section.tsx";
import { VideoSection } from "./video-section.tsx";

export { firstQueries } from "./queries.ts";

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"));

/** Ctrl+Z outside a text reverts the last change of any field (ST-151); inside one the browser does. */
function useUndoKey(undo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
    if (!isUndo || event.shiftKey || event.altKey || isText(event.target)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

type Texts = (typeof titleTexts)["en"];

/** The sections of the page by their ids. */
const sectionsOf = (texts: Texts, kind: Title["kind"]) =>
  [
    ["details", texts.details],
    ["descriptions", texts.descriptions],
    ["people", texts.people],
    ["artwork", texts.artwork],
    ["video", kind === "movie" ? texts.video : texts.seasons],
    ["extras", texts.extras],
    ["tracks", texts.tracks],
    ["markers", texts.markers],
    ["rights", texts.rights],
    ["ads", texts.ads],
    ["similar", texts.similar],
    ["reports", texts.reports],
    ["history", texts.history],
  ] as const;

/** Tells others who have the title open in which section this person is (ST-149). */
function useTitlePresence({ id, kind }: Title) {
  const texts = useTexts(titleTexts);
  const { field, follow } = useFocusedField();
  const nameOf = useCallback(
    (section: string) => sectionsOf(texts, kind).find(([known]) => known === section)?.[1],
    [texts, kind],
  );
  usePresence({ kind: "title", object: String(id), field, nameOf });
  return follow;
}

function SectionLinks({ kind }: { kind: Title["kind"] }) {
  const texts = useTexts(titleTexts);
  const links = sectionsOf(texts, kind);
  return (
    <nav className={styles.links} aria-label={texts.sections}>
      <ul>
        {links.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Notes() {
  const texts = useTexts(titleTexts);
  const { roles } = usePerson();
  return (
    <>
      <TrashNote />
      {levelOf(roles, "catalog") !== "write" && <Note>{texts.readOnly}</Note>}
    </>
  );
}

function Name() {
  return <PageTitle page={useEdited((state) => shownFields(state).name)} />;
}

/** Tells once that changes of others were taken over. */
function Merged() {
  const texts = useTexts(titleTexts);
  const { list } = useLocale();
  const notify = useNotify();
  const editor = useEditor();
  const merged = useEdited((state) => state.merged);
  const tell = useEffectEvent(() => {
    if (merged.length === 0) return;
    const people = [...new Set(merged.map(({ by }) => by || texts.someone))];
    const fields = merged.map(({ field }) => texts.fields[field]);
    editor.told();
    notify(texts.merged(list(people), list(fields)));
  });
  useEffect(() => tell(), [merged]);
  return null;
}

function Editor({ title }: { title: Title }) {
  const texts = useTexts(titleTexts);
  const notify = useNotify();
  const editor = useDraftEditor(title);
  const follow = useTitlePresence(title);
  useUndoKey(() => {
    const field = editor.undo();
    if (field) notify(texts.undone(texts.fields[field]));
  });
  return (
    <EditorContext value={editor}>
      <Name />
      <Merged />
      <TitleHead />
      <TitleDrop titleId={title.id} className={styles.body}>
        <SectionLinks kind={title.kind} />
        <div className={styles.content} {...follow}>
          <Notes />
          <DetailsSection />
          <DescriptionsSection />
          <PeopleSection />
          <ArtworkSection />
          <VideoSection />
          <ExtrasSection />
          <TracksSection />
          <MarkersSection />
          <RightsSection />
          <AdsSection />
          <SimilarSection />
          <ReportsSection />
          <HistorySection />
        </div>
        <aside className={styles.aside}>
          <div className={styles.inView}>
            <ChangesPanel />
            <SchedulePanel />
          </div>
        </aside>
      </TitleDrop>
    </EditorContext>
  );
}

/** One title, with everything that can be changed of it (ST-040). */
export default function TitlePage() {
  const texts = useTexts(titleTexts);
  const { id = "" } = useParams();
  const query = useTitlePage(Number(id));
  return (
    <>
      {query.data === undefined && <PageTitle page={texts.catalog} />}
      <QueryView query={query} skeleton={<RowsSkeleton rows={10} />}>
        {(title) => <Editor key={title.id} title={title} />}
      </QueryView>
    </>
  );
}
