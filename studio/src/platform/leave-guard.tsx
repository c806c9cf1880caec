import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useTexts } from "../ui/language.ts";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog.tsx";
import { platformTexts } from "./texts.ts";

/** Asks before what is not saved is lost with the page. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const texts = useTexts(platformTexts);
  const blocker = useBlocker(isChanged);
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title={texts.leaveTitle}
      description={texts.leaveText}
      action={texts.leave}
      isBusy={false}
      problem={undefined}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
