export function canPictureInPicture(): boolean {
  return document.pictureInPictureEnabled === true;
}

/** Moves the picture into its own small window or back. The browser may refuse; nothing changes then. */
export function togglePictureInPicture(video: HTMLVideoElement | null): void {
  if (!video || !canPictureInPicture()) return;
  const done = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : video.requestPictureInPicture();
  done.catch(() => {});
}
