import { AppError } from "./errors.ts";

type Job = () => Promise<void>;

/**
 * Bounds expensive work: `atOnce` jobs run, and waiting jobs alternate between clients (round-robin), so that a client
 * with many jobs delays another client by at most one job.
 *
 * @param maxOfClient how many jobs a client may have, running and waiting
 */
export function createFairQueue({
  atOnce,
  maxOfClient,
  maxWaiting,
}: {
  atOnce: number;
  maxOfClient: number;
  maxWaiting: number;
}) {
  /** In round-robin order. */
  const waiting = new Map<string, Job[]>();
  const jobsOf = new Map<string, number>();
  let waitingCount = 0;
  let running = 0;

  function startNext(): void {
    const [turn] = waiting;
    if (turn === undefined || running >= atOnce) return;
    const [client, jobs] = turn;
    const job = jobs.shift();
    waiting.delete(client);
    if (jobs.length > 0) waiting.set(client, jobs);
    if (!job) return;
    waitingCount--;
    running++;
    void job();
  }

  function leave(client: string): void {
    running--;
    const left = (jobsOf.get(client) ?? 1) - 1;
    if (left === 0) jobsOf.delete(client);
    else jobsOf.set(client, left);
    startNext();
  }

  return {
    /** @throws {AppError} `too_many_requests` for a client with too many jobs, `unavailable` when the queue is full. */
    async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
      const count = jobsOf.get(client) ?? 0;
      if (count >= maxOfClient)
        throw new AppError("too_many_requests", undefined, { retryAfterSeconds: 2 });
      if (waitingCount >= maxWaiting) throw new AppError("unavailable");
      jobsOf.set(client, count + 1);
      return new Promise<Result>((resolve, reject) => {
        const job: Job = () =>
          work()
            .then(resolve, reject)
            .finally(() => leave(client));
        const jobs = waiting.get(client);
        if (jobs) jobs.push(job);
        else waiting.set(client, [job]);
        waitingCount++;
        startNext();
      });
    },
  };
}
