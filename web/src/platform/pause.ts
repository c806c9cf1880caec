/** Waits until the time has passed, the network is back, or `signal` aborts, whichever comes first. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal?.removeEventListener("abort", done);
      resolve();
    }
    window.addEventListener("online", done);
    signal?.addEventListener("abort", done);
  });
}
