import { enableCompileCache } from "node:module";
import { join } from "node:path";

/**
 * Keeps what Node compiles of the modules that are imported after this call, so that the next process starts in half of
 * the time. In the project's folder and not in the system's temporary one, where other users could insert code.
 *
 * `NODE_COMPILE_CACHE`, which goes first, also keeps the modules imported before, so that Node never loads what removes
 * the types from TypeScript: 15 MB of memory.
 */
export const cacheCompiledModules = (): void => {
  enableCompileCache(join(import.meta.dirname, "../../../node_modules/.cache/bijou"));
};
