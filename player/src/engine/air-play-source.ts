/**
 * Lets Safari hand the title over to AirPlay: a receiver cannot read a media source, so the element gets the HLS
 * address as a second source. hls.js has disabled remote playback, which ManagedMediaSource requires until it is open;
 * call this when it is. Does nothing in other browsers, where hls.js sets `src`.
 */
export function offerAirPlay(video: HTMLVideoElement, playUrl: string): void {
  if (!("ManagedMediaSource" in window) || video.querySelector("source") === null) return;
  const source = document.createElement("source");
  source.type = "application/x-mpegURL";
  source.src = playUrl;
  video.append(source);
  video.disableRemotePlayback = false;
}

/** Calls `onChange` when playback moves to an AirPlay receiver and when it comes back. */
export function followAirPlay(video: HTMLVideoElement, onChange: (isAway: boolean) => void): void {
  video.addEventListener("webkitcurrentplaybacktargetiswirelesschanged", () => {
    onChange(
      "webkitCurrentPlaybackTargetIsWireless" in video &&
        video.webkitCurrentPlaybackTargetIsWireless === true,
    );
  });
}
