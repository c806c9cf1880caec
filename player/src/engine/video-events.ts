import type { PlayerCore } from "../core/player-core.ts";

/** Forwards the events of a video element to the core; the returned function stops that. */
export function followVideo(video: HTMLVideoElement, core: PlayerCore): () => void {
  const stopped = new AbortController();
  const on = (names: string[], listener: () => void) => {
    for (const name of names) video.addEventListener(name, listener, { signal: stopped.signal });
  };
  on(["loadedmetadata", "durationchange"], () => {
    if (Number.isFinite(video.duration) && video.duration > 0) {
      core.dispatch({ type: "media ready", durationSeconds: video.duration });
    }
  });
  on(["timeupdate", "progress", "seeked"], () => {
    core.dispatch({
      type: "media moved",
      positionSeconds: video.currentTime,
      bufferedUntilSeconds: bufferedUntil(video),
    });
  });
  // Events come after the calls that caused them: a later call may have undone what they tell.
  on(["playing"], () => {
    if (!video.paused) core.dispatch({ type: "media playing" });
  });
  on(["waiting"], () => core.dispatch({ type: "media waiting" }));
  on(["pause"], () => {
    // At the end of a title "pause" fires just before "ended"; without data the engine caused it.
    if (video.paused && !video.ended && video.readyState > HTMLMediaElement.HAVE_NOTHING) {
      core.dispatch({ type: "media paused" });
    }
  });
  on(["ended"], () => core.dispatch({ type: "media ended" }));
  on(["enterpictureinpicture"], () =>
    core.dispatch({ type: "picture in picture changed", active: true }),
  );
  on(["leavepictureinpicture"], () =>
    core.dispatch({ type: "picture in picture changed", active: false }),
  );
  followRemotePlayback(video, core, stopped.signal);
  return () => stopped.abort();
}

function followRemotePlayback(video: HTMLVideoElement, core: PlayerCore, signal: AbortSignal) {
  // Firefox has no remote playback.
  if (!("remote" in video)) return;
  const changed = () =>
    core.dispatch({
      type: "remote playback changed",
      active: video.remote.state !== "disconnected",
    });
  for (const name of ["connecting", "connect", "disconnect"]) {
    video.remote.addEventListener(name, changed, { signal });
  }
}

function bufferedUntil(video: HTMLVideoElement): number {
  const { buffered, currentTime } = video;
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime) {
      return buffered.end(index);
    }
  }
  return currentTime;
}
