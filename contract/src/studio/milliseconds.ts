/** Times have milliseconds. */
export const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
