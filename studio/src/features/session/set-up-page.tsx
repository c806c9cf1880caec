import { createOwner, lookAtSetUp } from "@bijou/contract/studio/session";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { QueryView } from "../../platform/query-view.tsx";
import { useApi, useSession, useStudio } from "../../platform/studio.ts";
import { useFragment } from "../../platform/use-fragment.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { EmailField, Field } from "../../ui/form/field.tsx";
import { Form, valueOf } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { Command, SetUpLayout } from "./set-up-layout.tsx";
import { setUpTexts } from "./set-up-texts.ts";
import { SetUpFactor } from "./set-up-factor.tsx";
import { sessionTexts } from "./texts.ts";

const FIELDS = ["name", "email", "password"] as const;

const START = "npm start";

/** Without a valid key: where to find the link, and how to get a new one. */
function NoKey() {
  const texts = useTexts(setUpTexts);
  return (
    <SetUpLayout title={texts.noKeyTitle} lead={texts.noKeyLead}>
      <p>{texts.noKeyRestart}</p>
      <Command>{START}</Command>
      <p>{texts.noKeyWhy}</p>
    </SetUpLayout>
  );
}

function OwnerForm({ setUpKey }: { setUpKey: string }) {
  const texts = useTexts(setUpTexts);
  const shared = useTexts(sessionTexts);
  const api = useApi();
  const { session } = useStudio();
  const { submit, isBusy, problem, fields } = useSubmit(async (values: FormData) => {
    session.set(
      await api(createOwner, {
        key: setUpKey,
        name: valueOf(values, "name"),
        email: valueOf(values, "email"),
        password: valueOf(values, "password"),
      }),
    );
  }, FIELDS);
  return (
    <SetUpLayout step={0} title={texts.accountTitle} lead={texts.accountLead}>
      <Form onSubmit={submit} problem={problem}>
        <Field
          name="name"
          label={shared.name}
          problem={fields.name}
          required
          maxLength={80}
          autoComplete="name"
        />
        <EmailField label={shared.email} hint={texts.emailHint} problem={fields.email} />
        <NewPasswordField label={shared.password} problem={fields.password} />
        <Button type="submit" look="main" size="large" disabled={isBusy}>
          {texts.continue}
        </Button>
      </Form>
    </SetUpLayout>
  );
}

function Account({ setUpKey }: { setUpKey: string }) {
  const texts = useTexts(setUpTexts);
  const api = useApi();
  const check = useQuery({
    queryKey: ["set-up", setUpKey],
    queryFn: () => api(lookAtSetUp, { key: setUpKey }),
    enabled: setUpKey !== "",
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (setUpKey === "" || (check.error !== null && "status" in check.error)) return <NoKey />;
  if (check.data) return <OwnerForm setUpKey={setUpKey} />;
  return (
    <SetUpLayout title={texts.accountTitle} lead={texts.checking}>
      <QueryView query={check} skeleton={<RowsSkeleton rows={3} />}>
        {() => null}
      </QueryView>
    </SetUpLayout>
  );
}

/** `/studio/setup#KEY`, and any address while the site has no owner (ST-015). */
export default function SetUpPage() {
  const texts = useTexts(setUpTexts);
  const key = useFragment();
  const { session } = useStudio();
  const { state, isSetUp } = useSession();
  /** The account was set up just now. */
  const [isNew, setNew] = useState(false);
  if (state === "second_factor_setup")
    return (
      <SetUpFactor
        action={texts.continue}
        onDone={(next) => {
          setNew(true);
          session.set(next);
        }}
      >
        {({ title, lead, content }) => (
          <SetUpLayout step={0} title={title} lead={lead}>
            {content}
          </SetUpLayout>
        )}
      </SetUpFactor>
    );
  if (state === "signed_in") return <Navigate to={isNew ? "/setup/site" : "/"} replace />;
  if (isSetUp)
    return (
      <SetUpLayout title={texts.doneTitle} lead={texts.doneLead}>
        <p>
          <ButtonLink to="/" look="main" size="large">
            {texts.toSignIn}
          </ButtonLink>
        </p>
      </SetUpLayout>
    );
  return <Account setUpKey={key} />;
}
