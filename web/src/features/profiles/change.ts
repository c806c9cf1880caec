import { CallFailed } from "@bijou/contract/errors";
import { showToast } from "../../platform/notices.ts";
import { profileTexts as texts } from "./texts.ts";

interface CallResult {
  readonly status_code: number;
  readonly message: string;
  readonly error?: string;
}

/** What a change was answered with; a refusal of the server and a call that did not arrive have words too. */
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

/** E-41: shows what the server said about a profile, whichever way it went; answers whether it was done. */
export function showResult({ status_code, message }: CallResult): boolean {
  const isDone = status_code === 1;
  if (message !== "") showToast({ text: message, kind: isDone ? "good" : "bad" });
  return isDone;
}
