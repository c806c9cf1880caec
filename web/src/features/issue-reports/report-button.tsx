import type { Video } from "@bijou/contract/titles/videos";
import { Flag } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { openLoginAlert, showToast } from "../../platform/notices.ts";
import { currentSession } from "../../platform/session/storage.ts";
import { Button } from "../../ui/form/button.tsx";
import { titleTexts as texts } from "../titles/public.ts";

const ReportIssue = lazyPart(() => import("./report-issue.tsx"));

/** Opens the report form; a guest is asked to sign in (S-71). */
export function ReportButton({ video }: { video: Video }) {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    if (currentSession() === null) openLoginAlert(texts.reportLogin);
    else setOpen(true);
  };
  return (
    <>
      <Button look="quiet" size="small" icon={<Flag aria-hidden="true" />} onClick={open}>
        {texts.report}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ReportIssue
            title={video}
            onSent={(text) => showToast({ text })}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
