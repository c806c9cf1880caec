import type { Session } from "@bijou/contract/studio/session";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../ui/language.ts";
import type { AddedFactor } from "./add-totp.tsx";
import { ChooseFactor } from "./choose-factor.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { sessionTexts } from "./texts.ts";

interface Part {
  readonly title: string;
  readonly lead: string;
  readonly note: string;
  /** 0 is the factor, 1 the recovery codes. */
  readonly step: 0 | 1;
  readonly content: ReactNode;
}

interface Props {
  readonly onDone: (session: Session) => void;
  /** Of the button under the recovery codes. */
  readonly action: string;
  readonly children: (part: Part) => ReactNode;
}

/** The second factor, then the recovery codes; the session changes only after these were seen. */
export function SetUpFactor({ onDone, action, children }: Props) {
  const texts = useTexts(sessionTexts);
  const [added, setAdded] = useState<AddedFactor>();
  const codes = added?.recoveryCodes;
  if (added && codes)
    return children({
      title: texts.codesTitle,
      lead: texts.codesLead,
      note: texts.codesNote,
      step: 1,
      content: <RecoveryCodes codes={codes} action={action} onDone={() => onDone(added.session)} />,
    });
  return children({
    title: texts.setUpTitle,
    lead: texts.setUpLead,
    note: texts.setUpNote,
    step: 0,
    content: (
      <ChooseFactor
        onAdded={(next) => {
          if (next.recoveryCodes === null) onDone(next.session);
          else setAdded(next);
        }}
      />
    ),
  });
}
