import { signOut } from "@bijou/contract/studio/session";
import { useApi, useStudio } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { TextButton } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { ConfirmFactor } from "./confirm-factor.tsx";
import { EntryLayout } from "./entry-layout.tsx";
import { sessionTexts } from "./texts.ts";

export default function SecondFactorPage() {
  const texts = useTexts(sessionTexts);
  const api = useApi();
  const { session } = useStudio();
  const { submit, problem } = useSubmit(async () => session.set(await api(signOut, {})));
  return (
    <EntryLayout title={texts.confirmTitle} lead={texts.confirmLead}>
      <ConfirmFactor onConfirmed={session.set} />
      <p>
        <TextButton onClick={() => submit(undefined)}>{texts.otherAccount}</TextButton>
      </p>
      <Problem text={problem} />
    </EntryLayout>
  );
}
