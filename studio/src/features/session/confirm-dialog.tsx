import { useConfirmation, useStudio } from "../../platform/studio.ts";
import { useTexts } from "../../ui/language.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { ConfirmFactor } from "./confirm-factor.tsx";
import { sessionTexts } from "./texts.ts";

/** Asks for the second factor again before an action that could do harm (ST-007). The refused call is then repeated. */
export function ConfirmDialog() {
  const texts = useTexts(sessionTexts);
  const confirmation = useConfirmation();
  const { session } = useStudio();
  if (confirmation === undefined) return null;
  return (
    <Dialog
      title={texts.againTitle}
      description={texts.againLead}
      onClose={() => confirmation.finish(false)}
    >
      <ConfirmFactor
        onConfirmed={(next) => {
          session.set(next);
          confirmation.finish(next.state === "signed_in");
        }}
      />
    </Dialog>
  );
}
