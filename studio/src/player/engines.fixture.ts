import { FakeEngine, hlsWith } from "@bijou/player/engine/fake-engine";

/** The videos that a test has opened, and where each began. */
export const opened: { readonly engine: FakeEngine; readonly startSeconds: number }[] = [];

let last: FakeEngine;
const { absolute, openEngine } = hlsWith(() => (last = new FakeEngine(2_700)));

/** Stands for `hls.ts`. */
export const fakeHls = {
  absolute,
  openEngine: async (...given: Parameters<typeof openEngine>) => {
    const engine = await openEngine(...given);
    opened.push({ engine: last, startSeconds: given[1] });
    return engine;
  },
};
