import { type Submit, useSubmit } from "../../platform/use-submit.ts";
import { useTexts } from "../../ui/language.ts";
import { PasskeyDeclined } from "./passkeys.ts";
import { sessionTexts } from "./texts.ts";

/** Like `useSubmit`, with a text for a passkey that was not given. */
export function usePasskeySubmit<Input>(send: (input: Input) => Promise<unknown>): Submit<Input> {
  const texts = useTexts(sessionTexts);
  return useSubmit(send, [], (error) =>
    error instanceof PasskeyDeclined ? texts.passkeyDeclined : undefined,
  );
}
