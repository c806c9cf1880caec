import { configure, getConfig } from "@testing-library/react";

const TIMEOUT_MS = 30_000;
/** React's scheduler works in slices, one per turn; a busy machine needs several. */
const TURNS = 5;

/** Saved because a test may replace the timers. */
const nextTurn = setImmediate;
const original = getConfig();

/** The library sets this field, which its types do not name, while it tries again and again. */
const isAttempt = (): boolean =>
  Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;

// The files of a worker share the library, which the first of them configures.
if (original.asyncUtilTimeout !== TIMEOUT_MS)
  configure({
    // A busy machine is slow, which is no failure.
    asyncUtilTimeout: TIMEOUT_MS,
    // An element may be found before its effects have run, such as subscribing to a store: wait for them.
    asyncWrapper: async (callback) => {
      const result = await original.asyncWrapper(callback);
      for (let turn = 0; turn < TURNS; turn += 1)
        await new Promise<void>((resolve) => void nextTurn(resolve));
      return result;
    },
    // Printing the page is slow and needed only when waiting ends, not for each attempt.
    getElementError: (message, container) => {
      if (!isAttempt()) return original.getElementError(message, container);
      const error = new Error(message ?? "");
      error.name = "TestingLibraryElementError";
      return error;
    },
  });
