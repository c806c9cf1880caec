import { changeMyEmail, changeMyPassword, type Me } from "@bijou/contract/studio/me";
import { KeyRound, Mail } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { EmailField } from "../../ui/form/field.tsx";
import { Form, valueOf } from "../../ui/form/form.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { Card, Section } from "../../ui/layout/page-head.tsx";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { uiTexts } from "../../ui/texts.ts";
import { NewPasswordField } from "../session/public.ts";
import styles from "./profile.module.css";
import { useMeCache } from "./queries.ts";
import { profileTexts } from "./texts.ts";

const EMAIL_FIELDS = ["email"] as const;
const PASSWORD_FIELDS = ["current", "password"] as const;

interface DialogProps {
  readonly me: Me;
  readonly onClose: () => void;
}

function EmailDialog({ me, onClose }: DialogProps) {
  const texts = useTexts(profileTexts);
  const shared = useTexts(uiTexts);
  const api = useApi();
  const cache = useMeCache();
  const notify = useNotify();
  const { submit, isBusy, problem, fields } = useSubmit(async (values: FormData) => {
    const email = valueOf(values, "email");
    await cache.replace(await api(changeMyEmail, { revision: me.revision, email }));
    notify(texts.emailChanged(email));
    onClose();
  }, EMAIL_FIELDS);
  return (
    <Dialog title={texts.changeEmail} description={texts.emailLead} onClose={onClose}>
      <Form onSubmit={submit} problem={problem}>
        <EmailField label={texts.newEmail} problem={fields.email} />
        <DialogActions>
          <Button onClick={onClose}>{shared.cancel}</Button>
          <Button type="submit" look="main" disabled={isBusy}>
            {texts.changeEmail}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function PasswordDialog({ me, onClose }: DialogProps) {
  const texts = useTexts(profileTexts);
  const shared = useTexts(uiTexts);
  const api = useApi();
  const cache = useMeCache();
  const notify = useNotify();
  const { submit, isBusy, problem, fields } = useSubmit(async (values: FormData) => {
    await cache.replace(
      await api(changeMyPassword, {
        current: valueOf(values, "current"),
        password: valueOf(values, "password"),
      }),
    );
    notify(texts.passwordChanged);
    onClose();
  }, PASSWORD_FIELDS);
  return (
    <Dialog title={texts.changePassword} description={texts.passwordLead} onClose={onClose}>
      <Form onSubmit={submit} problem={problem}>
        {/* Password managers save the new password for this name. */}
        <input type="email" autoComplete="username" value={me.email} readOnly hidden />
        <SecretField
          name="current"
          label={texts.currentPassword}
          autoComplete="current-password"
          problem={fields.current}
        />
        <NewPasswordField label={texts.newPassword} problem={fields.password} />
        <DialogActions>
          <Button onClick={onClose}>{shared.cancel}</Button>
          <Button type="submit" look="main" disabled={isBusy}>
            {texts.changePassword}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

export function Account({ me }: { me: Me }) {
  const texts = useTexts(profileTexts);
  const [open, setOpen] = useState<"email" | "password">();
  const close = () => setOpen(undefined);
  return (
    <Section title={texts.account}>
      <Card>
        <div className={styles.row}>
          <Mail aria-hidden />
          <div>
            <b>{me.email}</b>
            <small>{texts.emailAbout}</small>
          </div>
          <Button size="small" onClick={() => setOpen("email")}>
            {texts.changeEmail}
          </Button>
        </div>
        <div className={styles.row}>
          <KeyRound aria-hidden />
          <div>
            <b>{texts.password}</b>
          </div>
          <Button size="small" onClick={() => setOpen("password")}>
            {texts.changePassword}
          </Button>
        </div>
      </Card>
      {open === "email" && <EmailDialog me={me} onClose={close} />}
      {open === "password" && <PasswordDialog me={me} onClose={close} />}
    </Section>
  );
}
