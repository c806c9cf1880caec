let known: number | null = null;

/**
 * Channels of the sound output: more than 2 with surround speakers or a receiver. Stereo until the viewer has clicked
 * or pressed a key somewhere on the page, because browsers complain about an audio context before that.
 */
export function outputChannels(): number {
  if (known !== null) return known;
  if (navigator.userActivation?.hasBeenActive !== true || !("AudioContext" in window)) return 2;
  const context = new AudioContext();
  known = context.destination.maxChannelCount;
  context.close().catch(() => undefined);
  return known;
}
