import type { SignedIn } from "@bijou/contract/studio/session";
import { signOut } from "@bijou/contract/studio/session";
import { useApi, useStudio } from "../platform/studio.ts";
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
  const failed = () => notify(texts.changeFailed);
  return {
    changeTheme: (theme: SignedIn["theme"]) => void change({ theme }).catch(failed),
    signOut: () => void api(signOut, {}).then(session.set, failed),
  };
}
