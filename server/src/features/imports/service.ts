export { IMPORT_QUEUE } from "./imports.ts";
