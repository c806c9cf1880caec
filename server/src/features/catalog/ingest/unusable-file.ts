import { OperatorError } from "../../../platform/errors.ts";

/** The file itself is the problem: a retry would fail in the same way. The message is for a person. */
export class UnusableFile extends OperatorError {
  override name = "UnusableFile";
  /** The last lines of the encoder; "" if it did not run. */
  readonly log: string;

  constructor(message: string, log = "") {
    super(message);
    this.log = log;
  }
}

/** ffmpeg read the file and did not come to its end. */
export class FailedRun extends UnusableFile {
  override name = "FailedRun";
}
