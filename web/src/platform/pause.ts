/** Waits until the time has passed, the network is back, or `signal` aborts, whichever comes first. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  // Of the document that waits, which may be gone by then.
  const page = window;
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      page.removeEventListener("online", done);
      signal?.removeEventListener("abort", done);
      resolve();
    }
    page.addEventListener("online", done);
    signal?.addEventListener("abort", done);
  });
}
