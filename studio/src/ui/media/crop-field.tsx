import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { classNames } from "../class-names.ts";
import { useTexts } from "../language.ts";
import { uiTexts } from "../texts.ts";
import type { Area, Point } from "./area.ts";
import styles from "./crop-field.module.css";

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STEP = 0.01;
const LARGE_STEP = 0.1;

const within = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 100) / 100));

/** The point that every crop keeps, moved with the mouse, a finger or the arrow keys. */
function FocalPoint({ point, onMove }: { point: Point; onMove: (to: Point) => void }) {
  const texts = useTexts(uiTexts);
  const handle = useRef<HTMLInputElement>(null);
  const { x, y } = point;

  function follow(event: PointerEvent): void {
    event.stopPropagation();
    const box = handle.current?.closest(".ReactCrop__crop-selection")?.getBoundingClientRect();
    if (!box || event.buttons === 0) return;
    onMove({
      x: within((event.clientX - box.x) / box.width),
      y: within((event.clientY - box.y) / box.height),
    });
  }
  function step(event: KeyboardEvent): void {
    const direction = STEPS[event.key];
    // The area below it has arrow keys of its own.
    event.stopPropagation();
    if (!direction) return;
    event.preventDefault();
    const by = event.shiftKey ? LARGE_STEP : STEP;
    onMove({ x: within(x + direction[0] * by), y: within(y + direction[1] * by) });
  }
  const percent = (share: number): string => String(Math.round(share * 100));
  return (
    <input
      ref={handle}
      type="range"
      className={styles.focal}
      style={{ insetInlineStart: `${x * 100}%`, top: `${y * 100}%` }}
      aria-label={texts.focalPoint}
      aria-valuetext={texts.focalPointAt(percent(x), percent(y))}
      title={texts.focalPointHint}
      min={0}
      max={100}
      value={Math.round(x * 100)}
      onChange={(event) => onMove({ x: event.currentTarget.valueAsNumber / 100, y })}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
        follow(event);
      }}
      onPointerMove={follow}
      onKeyDown={step}
    />
  );
}

interface Props {
  /** Its address. */
  readonly picture: string;
  readonly ratio: number;
  /** Of the area; any without it. */
  readonly aspect: number | undefined;
  readonly area: Area;
  /** A point of the area; none is shown without it. */
  readonly focus: Point | undefined;
  readonly isReadOnly: boolean;
  readonly onArea: (area: Area) => void;
  readonly onFocus: (focus: Point) => void;
}

/** Chooses the part of a picture that is used, and its focal point. */
export function CropField(props: Props) {
  const texts = useTexts(uiTexts);
  const { picture, ratio, aspect, area, focus, isReadOnly, onArea, onFocus } = props;
  const corner = texts.cropCorner;
  const labels = {
    cropArea: texts.cropArea,
    nwDragHandle: corner.topLeft,
    neDragHandle: corner.topRight,
    seDragHandle: corner.bottomRight,
    swDragHandle: corner.bottomLeft,
    nDragHandle: corner.top,
    eDragHandle: corner.right,
    sDragHandle: corner.bottom,
    wDragHandle: corner.left,
  };
  return (
    // Pictures have a left and a right in every script.
    <div className={styles.crop} dir="ltr">
      <ReactCrop
        crop={{
          unit: "%",
          x: area.x * 100,
          y: area.y * 100,
          width: area.width * 100,
          height: area.height * 100,
        }}
        {...(aspect !== undefined && { aspect })}
        className={classNames(styles.frame)}
        ariaLabels={labels}
        keepSelection
        ruleOfThirds
        disabled={isReadOnly}
        onChange={(_, { x, y, width, height }) => {
          // Before it is laid out there are no sizes.
          if ([x, y, width, height].every(Number.isFinite) && width > 0 && height > 0)
            onArea({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 });
        }}
        renderSelectionAddon={() =>
          focus && !isReadOnly && <FocalPoint point={focus} onMove={onFocus} />
        }
      >
        <img src={picture} alt="" style={{ aspectRatio: ratio }} draggable={false} />
      </ReactCrop>
    </div>
  );
}
