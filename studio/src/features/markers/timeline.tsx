import { ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Badge } from "./badge.tsx";
import { Filmstrip } from "./filmstrip.tsx";
import { type Edge, edgesOf, isPoint, type Mark, MARK_KINDS } from "./marks.ts";
import { markersTexts } from "./texts.ts";
import { timeText } from "../../player/time-text.ts";
import styles from "./timeline.module.css";
import type { Transport } from "../../player/use-transport.ts";
import { Waveform, type WaveformSource } from "./waveform.tsx";
import { following, ticksOf, type ViewWindow, windowAt } from "./view-window.ts";

interface Props {
  readonly marks: readonly Mark[];
  readonly selected: number | undefined;
  readonly transport: Transport;
  readonly thumbnailsUrl: string;
  readonly waveform: WaveformSource;
  readonly canWrite: boolean;
  readonly onSelect: (mark: Mark) => void;
  /** Moves an edge as far as the rules allow, and the video to it. */
  readonly onMove: (mark: Mark, edge: Edge, seconds: number) => void;
}

const ZOOM_STEP = 10;
const MAX_ZOOM = 100;

/** The seconds of the timeline below the pointer. */
function secondsAt({ clientX, currentTarget }: PointerEvent, { start, span }: ViewWindow): number {
  const lane = currentTarget.closest(`.${styles.lane}`) ?? currentTarget;
  const { left, width } = lane.getBoundingClientRect();
  return start + ((clientX - left) / Math.max(1, width)) * span;
}

const share = (seconds: number, { start, span }: ViewWindow): string =>
  `${(100 * (seconds - start)) / span}%`;

/** An edge that is dragged, or moved with the arrow keys by a second and with comma and period by a frame. */
function Handle({
  mark,
  edge,
  name,
  view,
  transport: { frameSeconds, durationSeconds },
  onMove,
}: Pick<Props, "transport" | "onMove"> & {
  readonly mark: Mark;
  readonly edge: Edge;
  readonly name: string;
  readonly view: ViewWindow;
}) {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ",": -frameSeconds,
    ".": frameSeconds,
  };
  function step(event: KeyboardEvent): void {
    const by = steps[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onMove(mark, edge, mark[edge] + by);
  }
  return (
    <input
      type="range"
      min={0}
      max={durationSeconds}
      step={0.001}
      value={mark[edge]}
      aria-label={name}
      aria-valuetext={timeText(mark[edge])}
      className={styles.handle}
      data-edge={edge}
      onKeyDown={step}
      onChange={({ currentTarget }) => onMove(mark, edge, currentTarget.valueAsNumber)}
      onPointerDown={(event) => {
        event.stopPropagation();
        // The browser would move it along its own few pixels.
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        event.stopPropagation();
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          onMove(mark, edge, secondsAt(event, view));
      }}
    />
  );
}

function Bar({
  mark,
  isSelected,
  view,
  ...props
}: Pick<Props, "transport" | "canWrite" | "onSelect" | "onMove"> & {
  readonly mark: Mark;
  readonly isSelected: boolean;
  readonly view: ViewWindow;
}) {
  const texts = useTexts(markersTexts);
  const { kind, from, to } = mark;
  if (to < view.start || from > view.start + view.span) return null;
  const name = kind === "chapter" ? mark.name : texts.kinds[kind];
  return (
    <div
      className={classNames(styles.bar, styles[kind])}
      data-selected={isSelected || undefined}
      style={{
        insetInlineStart: share(from, view),
        inlineSize: isPoint(mark) ? undefined : `${(100 * (to - from)) / view.span}%`,
      }}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={texts.goTo(name, timeText(from))}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => props.onSelect(mark)}
      >
        <span>{name}</span>
      </button>
      {props.canWrite &&
        isSelected &&
        edgesOf(mark).map((edge) => (
          <Handle
            key={edge}
            {...props}
            mark={mark}
            edge={edge}
            view={view}
            name={texts.edgeOf(isPoint(mark) ? texts.at : texts.edges[edge], name)}
          />
        ))}
    </div>
  );
}

/** The video from its start to its end, or a part of it, with its marks (ST-059). */
export function Timeline({ marks, selected, thumbnailsUrl, waveform, ...props }: Props) {
  const texts = useTexts(markersTexts);
  const { durationSeconds, positionSeconds, frameSeconds, seek } = props.transport;
  const [zoom, setZoom] = useState(0);
  const [wanted, setWanted] = useState<ViewWindow>();
  const view =
    zoom === 0
      ? { start: 0, span: Math.max(0.001, durationSeconds) }
      : (wanted ?? windowAt(zoom, positionSeconds, durationSeconds, frameSeconds));
  const shown = following(view, positionSeconds, durationSeconds);
  if (zoom > 0 && shown !== wanted) setWanted(shown);

  function zoomTo(next: number): void {
    const kept = Math.min(MAX_ZOOM, Math.max(0, next));
    setZoom(kept);
    setWanted(windowAt(kept, positionSeconds, durationSeconds, frameSeconds));
  }
  const scrub = {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      seek(secondsAt(event, shown));
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(secondsAt(event, shown));
    },
  };
  return (
    <section className={styles.timeline} aria-label={texts.timeline}>
      <div className={styles.tools}>
        <input
          type="range"
          className={styles.position}
          aria-label={texts.playhead}
          aria-valuetext={timeText(positionSeconds)}
          min={0}
          max={durationSeconds}
          step={0.001}
          value={positionSeconds}
          onChange={({ currentTarget }) => seek(currentTarget.valueAsNumber)}
        />
        <IconButton
          label={texts.zoomOut}
          disabled={zoom === 0}
          onClick={() => zoomTo(zoom - ZOOM_STEP)}
        >
          <ZoomOut />
        </IconButton>
        <input
          type="range"
          aria-label={texts.zoom}
          min={0}
          max={MAX_ZOOM}
          value={zoom}
          onChange={({ currentTarget }) => zoomTo(currentTarget.valueAsNumber)}
        />
        <IconButton
          label={texts.zoomIn}
          disabled={zoom === MAX_ZOOM}
          onClick={() => zoomTo(zoom + ZOOM_STEP)}
        >
          <ZoomIn />
        </IconButton>
      </div>
      <div className={styles.lanes}>
        <div className={classNames(styles.lane, styles.ruler)} {...scrub}>
          {ticksOf(shown).map((tick) => (
            <span key={tick} style={{ insetInlineStart: share(tick, shown) }}>
              {shown.span < 10 ? timeText(tick) : timeText(tick).slice(0, -4)}
            </span>
          ))}
        </div>
        <div className={styles.lane} {...scrub}>
          <Filmstrip url={thumbnailsUrl} view={shown} />
        </div>
        <div className={styles.lane} {...scrub}>
          <Waveform source={waveform} view={shown} />
        </div>
        {MARK_KINDS.map((kind) => (
          <div key={kind} className={styles.track}>
            <Badge kind={kind} />
            <div className={styles.lane} {...scrub}>
              {marks
                .filter((mark) => mark.kind === kind)
                .map((mark) => (
                  <Bar
                    key={mark.id}
                    {...props}
                    mark={mark}
                    isSelected={mark.id === selected}
                    view={shown}
                  />
                ))}
            </div>
          </div>
        ))}
        <div className={styles.playhead} aria-hidden>
          <span style={{ insetInlineStart: share(positionSeconds, shown) }} />
        </div>
      </div>
    </section>
  );
}
