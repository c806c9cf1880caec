export { WATCH_QUEUE } from "./watch-folders.ts";
