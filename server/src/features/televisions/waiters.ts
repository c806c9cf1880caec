/** Wakes whoever waits for a device in this process; other nodes look at the table. */
export function createWaiters() {
  const waiting = new Map<number, Set<() => void>>();
  return {
    /** Until the bell is rung for the device, the time is over, or the signal ends the wait. */
    async wait(deviceId: number, longestMs: number, signal: AbortSignal): Promise<void> {
      if (signal.aborted) return;
      const mine = waiting.get(deviceId) ?? new Set();
      waiting.set(deviceId, mine);
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          signal.removeEventListener("abort", wake);
          mine.delete(wake);
          if (mine.size === 0) waiting.delete(deviceId);
          resolve();
        };
        const timer = setTimeout(wake, longestMs);
        signal.addEventListener("abort", wake, { once: true });
        mine.add(wake);
      });
    },

    ring(deviceId: number): void {
      for (const wake of waiting.get(deviceId) ?? []) wake();
    },

    ringAll(): void {
      for (const deviceId of waiting.keys()) this.ring(deviceId);
    },
  };
}
