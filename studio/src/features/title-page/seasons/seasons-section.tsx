import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { arrayMove, SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { ListVideo, Plus } from "lucide-react";
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { SILENT, useDragSensors } from "../../../ui/drag.ts";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Problem } from "../../../ui/form/problem.tsx";
import { useTexts } from "../../../ui/language.ts";
import { Section } from "../../../ui/layout/page-head.tsx";
import { useWindowedPlaces } from "../../rights/public.ts";
import { useEditedPage } from "../editor-context.ts";
import { type Asking, SeasonDialog } from "./season-dialogs.tsx";
import {
  type Episode,
  moveEpisode,
  moveSeason,
  removeEpisode,
  renumberFrom,
  type Season,
  type Seasons,
  stepEpisode,
} from "./season-layout.ts";
import { EpisodeRow, type SeasonActions, SeasonRow } from "./season-rows.tsx";
import styles from "./seasons.module.css";
import { seasonTexts } from "./texts.ts";
import { useSeasons } from "./use-seasons.ts";

const ROW_HEIGHT = 44;
const OVERSCAN = 8;
/** A series with more episodes begins with its first season only. */
const MANY_EPISODES = 100;
type Item =
  | { readonly id: string; readonly season: Season; readonly episode?: undefined }
  | { readonly id: string; readonly season: Season; readonly episode: Episode };

/** The rows of the tree, one after the other. */
const itemsOf = (seasons: Seasons, isOpen: (season: Season) => boolean): Item[] =>
  seasons.flatMap((season) => [
    { id: `s${season.id}`, season },
    ...(isOpen(season)
      ? season.episodes.map((episode) => ({ id: `e${episode.id}`, season, episode }))
      : []),
  ]);

/** The tree after a row was dropped at the place of another one; undefined if nothing moves. */
function dropped(seasons: Seasons, items: readonly Item[], active: string, over: string) {
  const from = items.findIndex(({ id }) => id === active);
  const to = items.findIndex(({ id }) => id === over);
  const moved = items[from];
  if (!moved || to === -1 || from === to) return undefined;
  const order = arrayMove([...items], from, to);
  if (!moved.episode) {
    const index = order.filter(({ episode }) => !episode).indexOf(moved);
    return moveSeason(seasons, moved.season.id, index);
  }
  // Nothing is above the first season.
  const place = Math.max(1, to);
  const above = to === 0 ? items[0] : order[place - 1];
  const below = to === 0 ? items[1] : order[place + 1];
  if (!above) return undefined;
  const beforeId = below?.season.id === above.season.id ? below.episode?.id : undefined;
  return moveEpisode(seasons, moved.episode.id, { seasonId: above.season.id, beforeId });
}

function useActions(
  { seasons, submit }: Pick<ReturnType<typeof useSeasons>, "seasons" | "submit">,
  ask: (asking: Asking) => void,
  toggle: (seasonId: number) => void,
): SeasonActions {
  const texts = useTexts(seasonTexts);
  const latest = useRef({ seasons, submit, ask, toggle, texts });
  useLayoutEffect(() => {
    latest.current = { seasons, submit, ask, toggle, texts };
  });
  const [actions] = useState<SeasonActions>(() => {
    const change = (next: Seasons | undefined, text: string): void => {
      if (next) latest.current.submit({ next, text });
    };
    return {
      ask: (asking) => latest.current.ask(asking),
      toggle: (id) => latest.current.toggle(id),
      step: (episode, by) =>
        change(
          stepEpisode(latest.current.seasons, episode.id, by),
          latest.current.texts.moved(episode.name),
        ),
      stepSeason: (season, by) => {
        const { seasons: all } = latest.current;
        const index = all.findIndex(({ id }) => id === season.id) + by;
        if (all[index])
          change(moveSeason(all, season.id, index), latest.current.texts.moved(season.name));
      },
      renumber: (episode) =>
        change(renumberFrom(latest.current.seasons, episode.id), latest.current.texts.renumbered),
      remove: (episode) =>
        change(
          removeEpisode(latest.current.seasons, episode.id),
          latest.current.texts.removed(episode.name),
        ),
      removeSeason: (season) =>
        change(
          latest.current.seasons.filter(({ id }) => id !== season.id),
          latest.current.texts.removed(season.name),
        ),
    };
  });
  return actions;
}

function Tree({
  state,
  onAsk,
}: {
  state: ReturnType<typeof useSeasons>;
  onAsk: (asking: Asking) => void;
}) {
  const texts = useTexts(seasonTexts);
  const { seasons, mayChange, submit, isBusy } = state;
  const windowed = useWindowedPlaces(useEditedPage().id);
  const [closed, setClosed] = useState<ReadonlySet<number>>(() => {
    const isLong = seasons.flatMap(({ episodes }) => episodes).length > MANY_EPISODES;
    return new Set(isLong ? seasons.slice(1).map(({ id }) => id) : []);
  });
  const [dragged, setDragged] = useState<string>();
  const toggle = (id: number): void =>
    setClosed((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const actions = useActions(state, onAsk, toggle);
  // A season moves among seasons: their episodes are out of the way meanwhile.
  const isSeasonDragged = dragged?.startsWith("s") === true;
  const items = itemsOf(seasons, ({ id }) => !isSeasonDragged && !closed.has(id));
  const scroller = useRef<HTMLDivElement>(null);
  const draggedAt = items.findIndex(({ id }) => id === dragged);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // What is dragged stays, however far the list scrolls.
    rangeExtractor: (range) => [
      ...new Set([...defaultRangeExtractor(range), ...(draggedAt === -1 ? [] : [draggedAt])]),
    ],
  });
  const sensors = useDragSensors();
  const drop = useEffectEvent(({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const item = items.find(({ id }) => id === active.id);
    if (!over || !item || isBusy) return;
    const next = dropped(seasons, items, String(active.id), String(over.id));
    if (next) submit({ next, text: texts.moved((item.episode ?? item.season).name) });
  });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={SILENT}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={(event) => drop(event)}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <div ref={scroller} className={styles.scroller}>
          <ul className={styles.tree} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const item = items[index];
              if (!item) return null;
              const { id, season, episode } = item;
              const hasWindows = windowed.has(
                episode ? `episode ${episode.id}` : `season ${season.id}`,
              );
              const shared = { top: start, hasWindows, mayChange, actions };
              return episode ? (
                <EpisodeRow key={id} episode={episode} season={season.number} {...shared} />
              ) : (
                <SeasonRow key={id} season={season} isOpen={!closed.has(season.id)} {...shared} />
              );
            })}
          </ul>
        </div>
      </SortableContext>
    </DndContext>
  );
}

/** The seasons and episodes of a series: a tree in which everything can be moved (ST-051). */
export function SeasonsSection() {
  const texts = useTexts(seasonTexts);
  const state = useSeasons();
  const { seasons, mayChange, problem } = state;
  const [asking, setAsking] = useState<Asking>();
  const episodes = seasons.flatMap((season) => season.episodes).length;
  return (
    <Section
      fragment="video"
      title={texts.seasons}
      about={texts.count(seasons.length, episodes)}
      actions={
        mayChange && (
          <Button size="small" icon={<Plus />} onClick={() => setAsking({ what: "add-season" })}>
            {texts.addSeason}
          </Button>
        )
      }
    >
      <Problem text={problem} />
      {seasons.length === 0 ? (
        <EmptyState icon={<ListVideo />} title={texts.noSeasons}>
          {texts.noSeasonsText}
        </EmptyState>
      ) : (
        <>
          {mayChange && <p className={styles.note}>{texts.live}</p>}
          <Tree state={state} onAsk={setAsking} />
        </>
      )}
      {asking && <SeasonDialog asking={asking} onClose={() => setAsking(undefined)} />}
    </Section>
  );
}
