import { useStudio } from "../../platform/studio.ts";
import { EntryLayout } from "./entry-layout.tsx";
import { SetUpFactor } from "./set-up-factor.tsx";

const STEPS = 3;

export default function SetUpFactorPage() {
  const { session } = useStudio();
  return (
    <SetUpFactor onDone={session.set}>
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
