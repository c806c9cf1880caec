import { forgotPassword } from "@bijou/contract/studio/session";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { EmailField } from "../../ui/form/field.tsx";
import { Form, valueOf } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { TextLink } from "../../ui/link.tsx";
import { EntryLayout } from "./entry-layout.tsx";
import { sessionTexts } from "./texts.ts";

const FIELDS = ["email"] as const;

export default function ForgotPasswordPage() {
  const texts = useTexts(sessionTexts);
  const api = useApi();
  const [sentTo, setSentTo] = useState<string>();
  const { submit, isBusy, problem, fields } = useSubmit(async (values: FormData) => {
    const email = valueOf(values, "email");
    await api(forgotPassword, { email });
    setSentTo(email);
  }, FIELDS);
  const back = (
    <p>
      <TextLink to="/">{texts.backToSignIn}</TextLink>
    </p>
  );
  if (sentTo !== undefined)
    return (
      <EntryLayout title={texts.sentTitle} lead={texts.sentLead(sentTo)} note={texts.sentNote}>
        {back}
      </EntryLayout>
    );
  return (
    <EntryLayout title={texts.forgotTitle} lead={texts.forgotLead} note={texts.sentNote}>
      <Form onSubmit={submit}>
        <EmailField label={texts.email} problem={problem ?? fields.email} />
        <Button type="submit" look="main" size="large" disabled={isBusy}>
          {texts.sendLink}
        </Button>
      </Form>
      {back}
    </EntryLayout>
  );
}
