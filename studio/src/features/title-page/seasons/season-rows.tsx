import { useSortable } from "@dnd-kit/sortable";
import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  ChevronRight,
  CornerDownRight,
  Ellipsis,
  Film,
  GripVertical,
  ListOrdered,
  Pencil,
  Plus,
  Trash2,
} from "lucide-react";
import { type KeyboardEvent, memo, type ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Status } from "../../../ui/display/tag.tsx";
import { IconButton } from "../../../ui/form/button.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlay/menu.tsx";
import { uiTexts } from "../../../ui/texts.ts";
import { episodePlace } from "../../uploads/public.ts";
import type { Asking } from "./season-dialogs.tsx";
import { OwnMark } from "./own-mark.tsx";
import type { Episode, Season } from "./season-layout.ts";
import styles from "./seasons.module.css";
import { seasonTexts } from "./texts.ts";

/** What rows do; it stays the same, so that rows are drawn again only if they change. */
export interface SeasonActions {
  readonly ask: (asking: Asking) => void;
  readonly stepSeason: (season: Season, by: -1 | 1) => void;
  readonly step: (episode: Episode, by: -1 | 1) => void;
  readonly renumber: (episode: Episode) => void;
  readonly remove: (episode: Episode) => void;
  readonly removeSeason: (season: Season) => void;
  readonly toggle: (seasonId: number) => void;
}

interface RowProps {
  readonly id: string;
  readonly name: string;
  /** Where the row begins, in pixels. */
  readonly top: number;
  readonly isSeason?: boolean;
  readonly mayChange: boolean;
  readonly onStep: (by: -1 | 1) => void;
  /** Of an episode: where files are dropped for it. */
  readonly place?: ReturnType<typeof episodePlace>;
  readonly children: ReactNode;
}

/** A row with a handle, which drags it, and moves it with Alt and an arrow key. */
function Row({ id, name, top, isSeason = false, mayChange, onStep, place, children }: RowProps) {
  const texts = useTexts(uiTexts);
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled: !mayChange });
  function onKey(event: KeyboardEvent): void {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onStep(by);
  }
  return (
    <li
      ref={setNodeRef}
      data-row={id}
      {...place}
      className={classNames(
        styles.row,
        isSeason ? styles.season : styles.episode,
        isDragging && styles.isDragging,
      )}
      // A transform would confine the menus of a row that does not move.
      style={{
        top,
        transition,
        transform: transform ? `translateY(${transform.y}px)` : undefined,
      }}
    >
      {mayChange && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          aria-label={texts.drag(name)}
          title={texts.drag(name)}
          {...listeners}
          onKeyDown={onKey}
        >
          <GripVertical />
        </button>
      )}
      {children}
    </li>
  );
}

const menuButton = (label: string) => (
  <IconButton label={label}>
    <Ellipsis />
  </IconButton>
);

interface SeasonRowProps {
  readonly season: Season;
  readonly top: number;
  readonly isOpen: boolean;
  /** It plays by windows of its own. */
  readonly hasWindows: boolean;
  readonly mayChange: boolean;
  readonly actions: SeasonActions;
}

export const SeasonRow = memo(function SeasonRow({
  season,
  top,
  isOpen,
  hasWindows,
  mayChange,
  actions,
}: SeasonRowProps) {
  const texts = useTexts(seasonTexts);
  const { elapsed } = useLocale();
  const { id, number, name, episodes } = season;
  const seconds = episodes.reduce((sum, { runtimeSeconds }) => sum + (runtimeSeconds ?? 0), 0);
  const missing = episodes.filter(({ hasVideo }) => !hasVideo).length;
  return (
    <Row
      id={`s${id}`}
      name={name}
      top={top}
      isSeason
      mayChange={mayChange}
      onStep={(by) => actions.stepSeason(season, by)}
    >
      <IconButton
        label={isOpen ? texts.collapse(name) : texts.expand(name)}
        aria-expanded={isOpen}
        onClick={() => actions.toggle(id)}
      >
        {isOpen ? <ChevronDown /> : <ChevronRight />}
      </IconButton>
      <span className={styles.number}>{number}</span>
      <h3>{name}</h3>
      <OwnMark own={season} hasWindows={hasWindows} />
      <span className={styles.about}>
        {texts.seasonAbout(episodes.length, seconds > 0 ? elapsed(seconds) : "")}
        {missing > 0 && <b>{texts.missing(missing)}</b>}
      </span>
      {mayChange && (
        <span className={styles.actions}>
          <IconButton
            label={texts.addEpisode(name)}
            onClick={() => actions.ask({ what: "add-episode", season })}
          >
            <Plus />
          </IconButton>
          <Menu button={menuButton(texts.actions(name))}>
            <MenuItem
              icon={<Pencil />}
              onSelect={() => actions.ask({ what: "edit-season", season })}
            >
              {texts.edit}
            </MenuItem>
            <MenuItem icon={<ArrowUp />} onSelect={() => actions.stepSeason(season, -1)}>
              {texts.moveUp}
            </MenuItem>
            <MenuItem icon={<ArrowDown />} onSelect={() => actions.stepSeason(season, 1)}>
              {texts.moveDown}
            </MenuItem>
            {episodes.length === 0 && (
              <>
                <MenuSeparator />
                <MenuItem icon={<Trash2 />} isDanger onSelect={() => actions.removeSeason(season)}>
                  {texts.remove}
                </MenuItem>
              </>
            )}
          </Menu>
        </span>
      )}
    </Row>
  );
});

interface EpisodeRowProps {
  readonly episode: Episode;
  /** The number of its season. */
  readonly season: number;
  readonly top: number;
  readonly hasWindows: boolean;
  readonly mayChange: boolean;
  readonly actions: SeasonActions;
}

function EpisodeMenu({ episode, actions }: Pick<EpisodeRowProps, "episode" | "actions">) {
  const texts = useTexts(seasonTexts);
  const { name, hasVideo, releaseAt } = episode;
  return (
    <Menu button={menuButton(texts.actions(name))}>
      <MenuItem icon={<Pencil />} onSelect={() => actions.ask({ what: "edit-episode", episode })}>
        {texts.edit}
      </MenuItem>
      <MenuItem icon={<Film />} onSelect={() => actions.ask({ what: "video", episode })}>
        {texts.video}
      </MenuItem>
      <MenuItem icon={<ArrowUp />} onSelect={() => actions.step(episode, -1)}>
        {texts.moveUp}
      </MenuItem>
      <MenuItem icon={<ArrowDown />} onSelect={() => actions.step(episode, 1)}>
        {texts.moveDown}
      </MenuItem>
      <MenuItem icon={<CornerDownRight />} onSelect={() => actions.ask({ what: "move", episode })}>
        {texts.moveTo}
      </MenuItem>
      <MenuItem icon={<ListOrdered />} onSelect={() => actions.renumber(episode)}>
        {texts.renumber}
      </MenuItem>
      {!hasVideo && releaseAt === null && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} isDanger onSelect={() => actions.remove(episode)}>
            {texts.remove}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

export const EpisodeRow = memo(function EpisodeRow({
  episode,
  season,
  top,
  hasWindows,
  mayChange,
  actions,
}: EpisodeRowProps) {
  const texts = useTexts(seasonTexts);
  const { elapsed } = useLocale();
  const { id, number, name, runtimeSeconds, hasVideo, releaseAt } = episode;
  return (
    <Row
      id={`e${id}`}
      name={name}
      top={top}
      mayChange={mayChange}
      onStep={(by) => actions.step(episode, by)}
      place={episodePlace(season, number)}
    >
      <span className={styles.number}>{number}</span>
      <span className={styles.name}>{name}</span>
      <OwnMark own={episode} hasWindows={hasWindows} />
      <Status look={hasVideo ? undefined : releaseAt === null ? "quiet" : "queued"}>
        {hasVideo ? texts.shown : releaseAt === null ? texts.noVideo : texts.announced}
      </Status>
      <span className={styles.time}>{runtimeSeconds === null ? "–" : elapsed(runtimeSeconds)}</span>
      {mayChange && (
        <span className={styles.actions}>
          <EpisodeMenu episode={episode} actions={actions} />
        </span>
      )}
    </Row>
  );
});
