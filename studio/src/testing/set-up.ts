import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

/** jsdom lays nothing out: it reports once, without sizes. */
class NoSizes implements ResizeObserver {
  readonly #report: ResizeObserverCallback;
  constructor(report: ResizeObserverCallback) {
    this.#report = report;
  }
  observe(): void {
    queueMicrotask(() => this.#report([], this));
  }
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal("ResizeObserver", NoSizes);

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
});

/** jsdom scrolls nothing. */
Element.prototype.scrollTo = () => undefined;
