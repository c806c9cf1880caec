import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { maySee } from "../../platform/sections.ts";
import { useConfirmation, useSession } from "../../platform/studio.ts";
import { ButtonLink } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { ConfirmDialog, SetUpLayout } from "../session/public.ts";
import { Mail, Payments, Site, useIsSet } from "../settings/public.ts";
import { stepsTexts } from "./texts.ts";

const STEPS = ["site", "email", "payments"] as const;
type Step = (typeof STEPS)[number];

const FORMS: Readonly<Record<Step, ReactNode>> = {
  site: <Site />,
  email: <Mail />,
  payments: <Payments />,
};

function StepPage({ step }: { step: Step }) {
  const texts = useTexts(stepsTexts);
  const isSet = useIsSet();
  const confirmation = useConfirmation();
  const index = STEPS.indexOf(step);
  const next = STEPS[index + 1];
  const done = next === undefined ? texts.toStudio : texts.continue;
  return (
    // The account comes first.
    <SetUpLayout step={index + 1} title={texts.titles[step]} lead={texts.leads[step]} isWide>
      {FORMS[step]}
      <p>
        <ButtonLink
          to={next === undefined ? "/" : `/setup/${next}`}
          look={isSet[step] ? "main" : "plain"}
          size="large"
        >
          {isSet[step] ? done : texts.skip}
        </ButtonLink>
      </p>
      {confirmation && <ConfirmDialog />}
    </SetUpLayout>
  );
}

/** `/studio/setup/site` and the further steps after the account, each of which may be skipped (ST-016). */
export default function SetUpStepsPage() {
  const { step } = useParams();
  const { state, person } = useSession();
  const known = STEPS.find((one) => one === step);
  if (known === undefined || state !== "signed_in" || !person || !maySee(person.roles, "settings"))
    return <Navigate to="/" replace />;
  return <StepPage key={known} step={known} />;
}
