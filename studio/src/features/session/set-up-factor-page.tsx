import { useStudio } from "../../platform/studio.ts";
import { useTexts } from "../../ui/language.ts";
import { EntryLayout } from "./entry-layout.tsx";
import { SetUpFactor } from "./set-up-factor.tsx";
import { sessionTexts } from "./texts.ts";

const STEPS = 3;

export default function SetUpFactorPage() {
  const { session } = useStudio();
  const { toStudio } = useTexts(sessionTexts);
  return (
    <SetUpFactor onDone={session.set} action={toStudio}>
      {({ title, lead, note, step, content }) => (
        <EntryLayout
          title={title}
          lead={lead}
          note={note}
          steps={{ current: step + 2, total: STEPS }}
        >
          {content}
        </EntryLayout>
      )}
    </SetUpFactor>
  );
}
