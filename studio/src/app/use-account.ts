import type { SignedIn } from "@bijou/contract/studio/session";
import { signOut } from "@bijou/contract/studio/session";
import { codeOf, useApi, useStudio } from "../platform/studio.ts";
import { useProblemText } from "../platform/use-problem-text.ts";
import { useChangeMe } from "../features/profile/public.ts";
import { useNotify } from "../ui/feedback/toast.tsx";
import { useTexts } from "../ui/language.ts";
import { appTexts } from "./texts.ts";

/** What the account menu and the palette can do. */
export function useAccount() {
  const texts = useTexts(appTexts);
  const api = useApi();
  const { session } = useStudio();
  const change = useChangeMe();
  const notify = useNotify();
  const textOf = useProblemText();
  /** Says that it failed, unless the session is over: the sign-in page shows that. */
  const failed = (textFor: (reason: string) => string) => (error: unknown) => {
    if (codeOf(error) !== "signed_out") notify(textFor(textOf(error)));
  };
  return {
    changeTheme: (theme: SignedIn["theme"]) =>
      void change({ theme }).catch(failed(texts.themeFailed)),
    signOut: () => void api(signOut, {}).then(session.set, failed(texts.signOutFailed)),
  };
}
