import { describe, expect, test, vi } from "vitest";
import { keepRunning } from "./keep-running.ts";

function fakeProcess(pid: number) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { pid, ended, end: () => end() };
}

describe("O-01: a process that dies is started again", () => {
  test("O-01: restarts wait longer each time and stop once every attempt in a row has failed", async () => {
    vi.useFakeTimers();
    try {
      const first = fakeProcess(1);
      const attemptsAtMs: number[] = [];
      const startedAtMs = Date.now();
      const onLost = vi.fn<(error: Error) => void>();
      const supervised = keepRunning(first, {
        name: "PostgreSQL",
        pausesMs: [0, 1_000, 5_000],
        log: () => undefined,
        onLost,
        start: async () => {
          attemptsAtMs.push(Date.now() - startedAtMs);
          throw new Error("no room");
        },
      });
      first.end();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(attemptsAtMs).toEqual([0, 1_000, 6_000]);
      expect(onLost).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ message: "no room" }),
      );
      expect(supervised.pid).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  test("O-01: a cause outside of the process, such as a full disk, uses up no attempt", async () => {
    vi.useFakeTimers();
    try {
      const lines: string[] = [];
      let isFull = true;
      let attempts = 0;
      const first = fakeProcess(1);
      const onLost = vi.fn<(error: Error) => void>();
      const supervised = keepRunning(first, {
        name: "PostgreSQL",
        pausesMs: [0, 1_000],
        log: (line) => lines.push(line),
        onLost,
        waitsFor: async () => (isFull ? "the disk is full." : undefined),
        start: async () => {
          attempts++;
          if (isFull) throw new Error("no space");
          return fakeProcess(2);
        },
      });
      first.end();
      await vi.advanceTimersByTimeAsync(600_000);
      expect(attempts).toBeGreaterThan(100);
      expect(onLost).not.toHaveBeenCalled();
      isFull = false;
      await vi.advanceTimersByTimeAsync(5_000);
      expect(supervised.pid).toBe(2);
      expect(lines).toEqual([
        "PostgreSQL (process 1) ended by itself.",
        "PostgreSQL cannot run: the disk is full. It is started again as soon as it can.",
        "PostgreSQL runs again (process 2).",
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("O-01: a quick death uses up an attempt, a long run resets the attempts", async () => {
    vi.useFakeTimers();
    try {
      const started: ReturnType<typeof fakeProcess>[] = [fakeProcess(0)];
      const onLost = vi.fn<(error: Error) => void>();
      const start = async () => {
        const next = fakeProcess(started.length);
        started.push(next);
        return next;
      };
      const options = { name: "PostgreSQL", pausesMs: [0, 0], log: () => undefined, onLost, start };
      keepRunning(started[0] as ReturnType<typeof fakeProcess>, options);
      const die = async () => {
        started.at(-1)?.end();
        await vi.advanceTimersByTimeAsync(10);
      };
      await die();
      await die();
      expect(started).toHaveLength(3);
      await vi.advanceTimersByTimeAsync(600_000);
      await die();
      expect(started).toHaveLength(4);
      expect(onLost).not.toHaveBeenCalled();
      await die();
      await die();
      expect(started).toHaveLength(5);
      expect(onLost).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  test("O-01: nothing is started after the release", async () => {
    const first = fakeProcess(1);
    const start = vi.fn<() => Promise<ReturnType<typeof fakeProcess>>>();
    const supervised = keepRunning(first, {
      name: "PostgreSQL",
      pausesMs: [0],
      log: () => undefined,
      onLost: vi.fn<(error: Error) => void>(),
      start,
    });
    await supervised.release();
    first.end();
    await first.ended;
    expect(start).not.toHaveBeenCalled();
  });

  test("P-08: without an end of attempts, the last pause is repeated", async () => {
    vi.useFakeTimers();
    try {
      const first = fakeProcess(1);
      const lines: string[] = [];
      let attempts = 0;
      const start = async () => {
        attempts++;
        if (attempts < 5) throw new Error("no room");
        return fakeProcess(2);
      };
      const log = (line: string): void => void lines.push(line);
      const kept = keepRunning(first, { name: "A worker", pausesMs: [0, 1_000], log, start });
      first.end();
      await vi.advanceTimersByTimeAsync(4_000);
      expect(kept.pid).toBe(2);
      expect(lines.at(-2)).toBe("A worker did not start (attempt 4): no room");
    } finally {
      vi.useRealTimers();
    }
  });
});
