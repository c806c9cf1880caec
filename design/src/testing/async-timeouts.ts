import { configure, getConfig } from "@testing-library/react";

const before = getConfig();
/** Saved because a test may replace the timers. */
const nextTurn = setImmediate;
/** React's scheduler works in slices, one per turn; a busy machine needs several. */
const TURNS = 5;

configure({
  // A busy machine is slow, which is no failure.
  asyncUtilTimeout: 30_000,
  // An element may be found before its effects have run, such as subscribing to a store: wait for them.
  asyncWrapper: async (callback) => {
    const result = await before.asyncWrapper(callback);
    for (let turn = 0; turn < TURNS; turn += 1)
      await new Promise<void>((resolve) => void nextTurn(resolve));
    return result;
  },
});
