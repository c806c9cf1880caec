import { type RefObject, useCallback, useEffect, useState } from "react";

/** iPhones show only the video element itself in full screen, by their own methods. */
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
    // A rejection (an embedding page may forbid it) changes nothing.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    else if (document.fullscreenEnabled) root.current?.requestFullscreen().catch(() => {});
    else (video as AppleVideo | null)?.webkitEnterFullscreen?.();
  }, [root, video]);
  return { active, toggle };
}
