import { CallFailed } from "@bijou/contract/errors";
import { showToast } from "../../platform/notices.ts";
import { profileTexts as texts } from "./texts.ts";

interface CallResult {
  readonly status_code: number;
  readonly message: string;
  readonly error?: string;
}

/** The result of a change. An error of the server and a failed call become results with a message. */
export async function resultOf<Success extends CallResult>(
  call: Promise<Success>,
): Promise<Success | CallResult> {
  try {
    return await call;
  } catch (failure) {
    const message = failure instanceof CallFailed ? failure.message : texts.changeFailed;
    return { status_code: 0, message };
  }
}

/** E-41: shows the server's message. @returns whether the change succeeded */
export function showResult({ status_code, message }: CallResult): boolean {
  const isDone = status_code === 1;
  if (message !== "") showToast({ text: message, kind: isDone ? "good" : "bad" });
  return isDone;
}
