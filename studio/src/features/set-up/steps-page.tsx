import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { maySee, SECTIONS } from "../../platform/sections.ts";
import { useConfirmation, useSession } from "../../platform/studio.ts";
import { ButtonLink } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { ConfirmDialog, SetUpLayout } from "../session/public.ts";
import { Mail, Payments, Site, useIsSet } from "../settings/public.ts";
import { useToday } from "../today/public.ts";
import { useUploadQueue } from "../uploads/public.ts";
import { Ads } from "./ads.tsx";
import { FirstUploads } from "./first-uploads.tsx";
import { stepsTexts } from "./texts.ts";

const STEPS = ["site", "email", "payments", "ads", "uploads"] as const;
type Step = (typeof STEPS)[number];

const FORMS: Readonly<Record<Step, ReactNode>> = {
  site: <Site />,
  email: <Mail />,
  payments: <Payments />,
  ads: <Ads />,
  uploads: <FirstUploads />,
};

/** Which steps someone has done, here or on the server. */
function useIsDone(): Readonly<Record<Step, boolean>> {
  const isSet = useIsSet();
  const { data } = useToday();
  const { items } = useUploadQueue();
  const isAdSet = data?.steps.some(({ step, isDone }) => step === "ads" && isDone) ?? false;
  return { ...isSet, ads: isAdSet, uploads: items.length > 0 };
}

function StepPage({ step }: { step: Step }) {
  const texts = useTexts(stepsTexts);
  const isDone = useIsDone();
  const confirmation = useConfirmation();
  const index = STEPS.indexOf(step);
  const next = STEPS[index + 1];
  const done = next === undefined ? texts.toUploads : texts.continue;
  const end = isDone.uploads ? SECTIONS.uploads.path : "/";
  const skip = next === undefined ? texts.toStudio : texts.skip;
  // The account comes first.
  const skipped = new Set(STEPS.flatMap((one, at) => (isDone[one] ? [] : [at + 1])));
  return (
    <SetUpLayout
      step={index + 1}
      skipped={skipped}
      title={texts.titles[step]}
      lead={texts.leads[step]}
      isWide
    >
      {FORMS[step]}
      <p>
        <ButtonLink
          to={next === undefined ? end : `/setup/${next}`}
          look={isDone[step] ? "main" : "plain"}
          size="large"
        >
          {isDone[step] ? done : skip}
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
