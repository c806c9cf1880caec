import { StudioCallFailed } from "@bijou/contract/studio/client";
import { lookAtLink, acceptLink } from "@bijou/contract/studio/session";
import type { StudioResponse } from "@bijou/contract/studio/endpoint";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { QueryView } from "../../platform/query-view.tsx";
import { useApi, useSession, useStudio } from "../../platform/studio.ts";
import { platformTexts } from "../../platform/texts.ts";
import { useFragment } from "../../platform/use-fragment.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { EmailField, Field } from "../../ui/form/field.tsx";
import { Form, valueOf } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { TextLink } from "../../ui/link.tsx";
import { EntryLayout } from "./entry-layout.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { sessionTexts } from "./texts.ts";

const FIELDS = ["name", "password"] as const;

type LinkContent = StudioResponse<typeof lookAtLink>;

const FIRST_TEMPORARY_STATUS = 429;

/** Whether trying again is useless. */
const isOver = (error: Error | null): boolean =>
  error instanceof StudioCallFailed && error.status < FIRST_TEMPORARY_STATUS;

const INVITATION_STEPS = { current: 1, total: 3 } as const;

function LinkForm({ token, link }: { token: string; link: LinkContent }) {
  const texts = useTexts(sessionTexts);
  const names: Readonly<Record<string, string>> = useTexts(platformTexts).roles;
  const { list } = useLocale();
  const api = useApi();
  const navigate = useNavigate();
  const { session } = useStudio();
  const { siteName } = useSession();
  const isInvitation = link.kind === "invitation";
  const { submit, isBusy, problem, fields } = useSubmit(async (values: FormData) => {
    session.set(
      await api(acceptLink, {
        token,
        password: valueOf(values, "password"),
        ...(isInvitation && { name: valueOf(values, "name") }),
      }),
    );
    await navigate("/", { replace: true });
  }, FIELDS);
  const roles = list(link.roles.map((role) => names[role] ?? role));
  const lead = {
    invitation: texts.invitedAs(link.invitedBy ?? siteName, roles),
    password: texts.newPasswordLead,
    recovery: texts.recoveryLead,
  }[link.kind];
  return (
    <EntryLayout
      title={isInvitation ? texts.joinTitle(siteName) : texts.newPasswordTitle}
      lead={lead}
      {...(isInvitation && { steps: INVITATION_STEPS })}
    >
      <Form onSubmit={submit} problem={problem}>
        <EmailField label={texts.email} value={link.email} readOnly />
        {isInvitation && (
          <Field
            name="name"
            label={texts.name}
            problem={fields.name}
            required
            maxLength={80}
            autoComplete="name"
          />
        )}
        <NewPasswordField
          label={isInvitation ? texts.password : texts.newPassword}
          problem={fields.password}
        />
        <Button type="submit" look="main" size="large" disabled={isBusy}>
          {isInvitation ? texts.join : texts.setPassword}
        </Button>
      </Form>
    </EntryLayout>
  );
}

/** `/studio/link#TOKEN`: an invitation, a new password, or the recovery of an account. */
export default function LinkPage() {
  const texts = useTexts(sessionTexts);
  const api = useApi();
  const token = useFragment();
  const link = useQuery({
    queryKey: ["link", token],
    queryFn: () => api(lookAtLink, { token }),
    enabled: token !== "",
    staleTime: Infinity,
    gcTime: 0,
  });
  const back = (
    <p>
      <TextLink to="/">{texts.backToSignIn}</TextLink>
    </p>
  );
  if (link.data) return <LinkForm token={token} link={link.data} />;
  if (token === "" || isOver(link.error))
    return (
      <EntryLayout title={texts.linkOverTitle} lead={texts.linkOverLead}>
        {back}
      </EntryLayout>
    );
  return (
    <EntryLayout title={texts.linkTitle}>
      <QueryView query={link} skeleton={<RowsSkeleton rows={3} />}>
        {() => back}
      </QueryView>
    </EntryLayout>
  );
}
