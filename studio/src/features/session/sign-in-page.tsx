import { signIn } from "@bijou/contract/studio/session";
import { Fingerprint } from "lucide-react";
import { useApi, useSession, useStudio } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { EmailField } from "../../ui/form/field.tsx";
import { Form, valueOf } from "../../ui/form/form.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import { useTexts } from "../../ui/language.ts";
import { TextLink } from "../../ui/link.tsx";
import { EntryLayout, Or } from "./entry-layout.tsx";
import { confirmWithPasskey } from "./passkeys.ts";
import { sessionTexts } from "./texts.ts";
import { usePasskeySubmit } from "./use-passkey-submit.ts";

const FIELDS = ["email", "password"] as const;

/** Shown at whatever address was requested, so that the requested page follows. */
export default function SignInPage() {
  const texts = useTexts(sessionTexts);
  const api = useApi();
  const { session } = useStudio();
  const { siteName, offersPasskeys } = useSession();
  const password = useSubmit(async (values: FormData) => {
    session.set(
      await api(signIn, { email: valueOf(values, "email"), password: valueOf(values, "password") }),
    );
  }, FIELDS);
  const passkey = usePasskeySubmit(async () => session.set(await confirmWithPasskey(api)));
  return (
    <EntryLayout title={texts.signInTo(siteName)} note={texts.separate}>
      {offersPasskeys && (
        <>
          <Button
            look="main"
            size="large"
            icon={<Fingerprint />}
            disabled={passkey.isBusy}
            onClick={() => passkey.submit(undefined)}
          >
            {texts.usePasskey}
          </Button>
          <Problem text={passkey.problem} />
          <Or />
        </>
      )}
      <Form onSubmit={password.submit}>
        <EmailField label={texts.email} problem={password.fields.email} />
        <SecretField
          label={texts.password}
          autoComplete="current-password"
          problem={password.problem ?? password.fields.password}
          aside={<TextLink to="/forgot-password">{texts.forgot}</TextLink>}
        />
        <Button
          type="submit"
          look={offersPasskeys ? "plain" : "main"}
          size="large"
          disabled={password.isBusy}
        >
          {texts.signIn}
        </Button>
      </Form>
    </EntryLayout>
  );
}
