import { type RefObject, useCallback, useEffect, useState } from "react";

/** iPhones show only the video element itself in full screen, by calls of their own. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

export interface FullScreen {
  active: boolean;
  toggle: () => void;
}

export function useFullScreen(
  root: RefObject<HTMLElement | null>,
  video: HTMLVideoElement | null,
): FullScreen {
  const [active, setActive] = useState(false);
  useEffect(() => {
    const changed = () => setActive(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);
  const toggle = useCallback(() => {
    // A refusal (an embedding page may forbid it) leaves everything as it is.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    else if (document.fullscreenEnabled) root.current?.requestFullscreen().catch(() => {});
    else (video as AppleVideo | null)?.webkitEnterFullscreen?.();
  }, [root, video]);
  return { active, toggle };
}
