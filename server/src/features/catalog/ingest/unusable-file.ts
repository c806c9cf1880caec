import { OperatorError } from "../../../platform/errors.ts";

/** The file itself is why it cannot be shown: trying again would end the same way. The message is for a person. */
export class UnusableFile extends OperatorError {
  override name = "UnusableFile";
}
