import { type PointerEvent, useEffect, useRef, useState } from "react";
import { systemClock } from "@bijou/player/core/clock";
import type { PlayerCore } from "@bijou/player/core/player-core";
import { Taps } from "@bijou/player/core/taps";
import styles from "./player.module.css";
import { playerTexts as texts } from "./texts.ts";

interface Props {
  core: PlayerCore;
  video: HTMLVideoElement | null;
  posterUrl: string | undefined;
  onFullScreen: () => void;
  showFlash: (text: string) => void;
}

/**
 * The picture as a gesture layer. A click pauses, a double click toggles full screen; a tap shows or hides the
 * controls, a double tap on a side seeks. Each of these also has a button or a key.
 */
export function GestureLayer({ core, video, posterUrl, onFullScreen, showFlash }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const press = useRef({ menuOpen: false, mouse: false });
  const [taps] = useState(
    () =>
      new Taps(systemClock, {
        single: () => {
          const { controlsVisible } = core.getState();
          core.dispatch({ type: controlsVisible ? "viewer hid controls" : "viewer active" });
        },
        repeated: (side) => {
          if (side === "middle") core.toggle();
          else if (side === "left") core.stepBack();
          else core.stepForward();
          if (side !== "middle") showFlash(side === "left" ? texts.back10 : texts.forward10);
        },
      }),
  );

  useEffect(() => {
    if (!video || !host.current) return undefined;
    return show(video, host.current, posterUrl);
  }, [video, posterUrl]);

  const released = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || press.current.menuOpen) return;
    if (press.current.mouse) {
      core.toggle();
      return;
    }
    const box = event.currentTarget.getBoundingClientRect();
    taps.tap((event.clientX - box.left) / box.width);
  };

  return (
    <div
      ref={host}
      className={styles.surface}
      onPointerDown={(event) => {
        press.current = {
          menuOpen: core.getState().menuOpen,
          mouse: event.pointerType === "mouse",
        };
      }}
      onPointerUp={released}
      onDoubleClick={() => {
        if (press.current.mouse) onFullScreen();
      }}
    />
  );
}

function show(video: HTMLVideoElement, host: HTMLElement, posterUrl: string | undefined) {
  video.poster = posterUrl ?? "";
  host.append(video);
  return () => video.remove();
}
