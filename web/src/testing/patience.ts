import { configure, getConfig } from "@testing-library/react";

const before = getConfig();
/** A test may replace the timers. */
const nextTurn = setImmediate;
/** React's scheduler works in slices, one a turn, and a busy machine needs several. */
const TURNS = 5;

configure({
  // A busy machine answers late, and is right all the same.
  asyncUtilTimeout: 10_000,
  // What is found may have been rendered without its effects, such as listening to a store: they follow first.
  asyncWrapper: async (callback) => {
    const result = await before.asyncWrapper(callback);
    for (let turn = 0; turn < TURNS; turn += 1)
      await new Promise<void>((resolve) => void nextTurn(resolve));
    return result;
  },
});
