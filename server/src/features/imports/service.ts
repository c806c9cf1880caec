export { IMPORT_QUEUE } from "./imports.ts";
export { isIgnored, isVideo } from "./library/folder.ts";
export type { MediaFolders } from "./media-folders.ts";
