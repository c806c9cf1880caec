/** Resolves waiting requests of a device in this process; other nodes poll the table. */
export function createWaiters() {
  const waiting = new Map<number, Set<() => void>>();
  return {
    /** Resolves on `wake` for the device, after `maxMs`, or when the signal aborts. */
    async wait(deviceId: number, maxMs: number, signal: AbortSignal): Promise<void> {
      if (signal.aborted) return;
      const mine = waiting.get(deviceId) ?? new Set();
      waiting.set(deviceId, mine);
      await new Promise<void>((resolve) => {
        const resume = (): void => {
          clearTimeout(timer);
          signal.removeEventListener("abort", resume);
          mine.delete(resume);
          if (mine.size === 0) waiting.delete(deviceId);
          resolve();
        };
        const timer = setTimeout(resume, maxMs);
        signal.addEventListener("abort", resume, { once: true });
        mine.add(resume);
      });
    },

    wake(deviceId: number): void {
      for (const resume of waiting.get(deviceId) ?? []) resume();
    },

    wakeAll(): void {
      for (const deviceId of waiting.keys()) this.wake(deviceId);
    },
  };
}
