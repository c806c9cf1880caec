import { AppError } from "../errors.ts";

/** Seconds of work. Beyond it, each further call makes all wait longer. */
export const CALLS_AT_ONCE = 2_000;

/** Bounds the calls that a process works on, so that those it accepts are answered soon. */
export function createCallsAtOnce(max: number) {
  let underWay = 0;

  /** @throws {AppError} `busy` if there are too many */
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (underWay >= max) throw new AppError("busy");
    underWay++;
    try {
      return await work();
    } finally {
      underWay--;
    }
  };
}
