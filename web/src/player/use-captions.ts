import { useEffect, useRef, useState } from "react";
import type { SubtitleSource } from "@bijou/player/core/tracks";

/**
 * The cues to show now. The browser parses the WebVTT file and keeps time; the player renders them, so that the viewer
 * can choose the style. In picture-in-picture and an iPhone's full screen the browser renders them itself.
 * @param subtitle the chosen file, or null for none
 * @param currentUrl adds the current signature to an address
 */
export function useCaptions(
  video: HTMLVideoElement | null,
  subtitle: SubtitleSource | null,
  currentUrl: (url: string) => string,
  elsewhere: boolean,
): readonly VTTCue[] {
  const [cues, setCues] = useState<readonly VTTCue[]>([]);
  const shown = useRef<TextTrack | null>(null);

  useEffect(() => {
    if (!video || !subtitle) return undefined;
    const track = document.createElement("track");
    track.kind = "subtitles";
    track.label = subtitle.name;
    track.srclang = subtitle.language;
    track.src = currentUrl(subtitle.url);
    video.append(track);
    track.track.mode = "hidden";
    const changed = () => setCues(activeCues(track.track));
    track.track.addEventListener("cuechange", changed);
    shown.current = track.track;
    return () => {
      track.track.removeEventListener("cuechange", changed);
      track.remove();
      shown.current = null;
      setCues([]);
    };
  }, [video, subtitle, currentUrl]);

  useEffect(() => {
    if (!video) return undefined;
    const show = (mode: TextTrackMode) => () => {
      if (shown.current) shown.current.mode = mode;
    };
    show(elsewhere ? "showing" : "hidden")();
    const [began, ended] = [show("showing"), show("hidden")];
    video.addEventListener("webkitbeginfullscreen", began);
    video.addEventListener("webkitendfullscreen", ended);
    return () => {
      video.removeEventListener("webkitbeginfullscreen", began);
      video.removeEventListener("webkitendfullscreen", ended);
    };
  }, [video, subtitle, elsewhere]);

  return elsewhere ? [] : cues;
}

function activeCues(track: TextTrack): VTTCue[] {
  return [...(track.activeCues ?? [])].filter((cue) => cue instanceof VTTCue);
}
