import { afterAll, vi } from "vitest";

// The test files of a worker share one window and the libraries, which are slow to make. Modules of this repository
// are evaluated for each file, because a file may replace some of them and many keep state.
afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  window.history.replaceState(null, "", "/");
});
