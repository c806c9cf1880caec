import type { RestoreRequest } from "../features/backups/restoring/request.ts";

export type Stop = () => Promise<void>;

/** Requests that are open when the server closes are cut off after this time. */
export const OPEN_REQUESTS_MS = 20_000;

/** What the steps of a start share. */
export interface Startup {
  readonly development: boolean;
  /** Stops what was started, in the order of starting. */
  readonly undo: Stop[];
  /** Aborted by a stop during the start: the current step finishes, and the next one does not begin. */
  readonly stopping: AbortSignal;
  /** Aborted when the process should stop without a drain: at the second signal, or without a database. */
  readonly hurry: AbortSignal;
  readonly listenForSignals: () => void;
  readonly onDatabaseLost: (error: Error) => void;
  /** Stops this process like a signal; a second call ends the drain. */
  readonly exit: (code: number) => void;
  /** Begins a restore, which stops this server. */
  readonly restore?: (request: RestoreRequest) => void;
  /** Called when everything is ready, so that what held the port before ends. */
  readonly beforeListening?: () => Promise<void>;
}
