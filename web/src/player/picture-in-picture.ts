export function canPictureInPicture(): boolean {
  return document.pictureInPictureEnabled === true;
}

/** Toggles picture-in-picture. The browser may reject it; then nothing changes. */
export function togglePictureInPicture(video: HTMLVideoElement | null): void {
  if (!video || !canPictureInPicture()) return;
  const done = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : video.requestPictureInPicture();
  done.catch(() => {});
}
