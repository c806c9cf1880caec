export type Stop = () => Promise<void>;

/** What the steps of a start share. */
export interface Startup {
  readonly development: boolean;
  /** Stops what was started, in the order of starting. */
  readonly undo: Stop[];
  /** Aborted by a stop during the start: the current step finishes, and the next one does not begin. */
  readonly stopping: AbortSignal;
  readonly listenForSignals: () => void;
  readonly onDatabaseLost: (error: Error) => void;
}
