import { CallFailed } from "@bijou/contract/errors";
import { signUpNew } from "@bijou/contract/accounts/sign-up";
import { paths } from "@bijou/contract/site-paths";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../platform/session/api.ts";
import { showToast } from "../../platform/notices.ts";
import { CaptchaBox } from "./captcha/captcha.tsx";
import { EmailField, Field } from "../../ui/form/field.tsx";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { focusFirstProblem, Problem } from "../../ui/form/problem.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import { useCaptcha } from "./captcha/use-captcha.ts";
import styles from "./account-form.module.css";
import { CheckBox } from "./check-box.tsx";
import {
  type JoinFields,
  joinProblems,
  type JoinProblems,
  mobileDigits,
  NO_FIELDS,
} from "./join-rules.ts";
import { savePending, pendingNow } from "./pending-sign-up.ts";
import { errorText } from "./sign-up-rules.ts";
import { columnTexts as texts } from "./sign-up-texts.ts";
import { accountTexts } from "./texts.ts";

/** K-38 */
const FOLLOW_UP_MILLISECONDS = 2000;
/** K-41 */
const SIGN_UP_TYPE = { free: 1, premium: 2 } as const;
const MAIL_TYPE = "NEW-REGISTRATION";

/** Signs up with a single form (S-159, S-160). Once sent, it clears, and the code page follows (T-27). */
export function JoinForm({ kind }: { kind: "free" | "premium" }) {
  const navigate = useNavigate();
  const captcha = useCaptcha("sign-up", { missing: texts.captchaMissing });
  const [fields, setFields] = useState<JoinFields>(NO_FIELDS);
  const [problems, setProblems] = useState<JoinProblems>({});
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const followUp = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(followUp.current), []);

  const change = (more: Partial<JoinFields>): void =>
    setFields((before) => ({ ...before, ...more }));
  const join = async (captchaResponse: string): Promise<void> => {
    const username = fields.name.trim();
    const email = fields.email.trim();
    setError("");
    setBusy(true);
    try {
      const response = await api(signUpNew, {
        username,
        email,
        password: fields.password,
        confirm_password: fields.confirmation,
        ...(fields.mobile === "" ? {} : { mobile_no: fields.mobile }),
        agree: "1",
        signup_type: SIGN_UP_TYPE[kind],
        mail_type: MAIL_TYPE,
        captcha_response: captchaResponse,
      });
      if (response.status_code === 1) {
        setFields(NO_FIELDS);
        const { resend_in_seconds: resendInSeconds, sign_up_token: token } = response;
        savePending(pendingNow(username, email, { resendInSeconds, token }));
        if (typeof response.message === "string") showToast({ text: response.message });
        followUp.current = setTimeout(
          () => void navigate(paths.signUpCode),
          FOLLOW_UP_MILLISECONDS,
        );
        return;
      }
      setError(
        response.status_code === 2 && typeof response.message === "string"
          ? response.message
          : errorText("newer", { message: response.message, isTooSoon: false }),
      );
    } catch (failure) {
      setError(failure instanceof CallFailed ? failure.message : accountTexts.unreachable);
    }
    setBusy(false);
    captcha.renew();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const found = joinProblems(fields);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirstProblem(form.current);
      return;
    }
    const response = captcha.take(event.currentTarget);
    if (response !== undefined) void join(response);
  };
  const isWaiting = isBusy || captcha.isAwaited;
  return (
    <Form className={styles.form} ref={form} onSubmit={onSubmit}>
      <Field
        type="text"
        name="username"
        label={texts.fullName}
        autoComplete="name"
        maxLength={30}
        value={fields.name}
        onChange={(name) => change({ name })}
        problem={problems.name}
      />
      <EmailField
        label={texts.email}
        value={fields.email}
        onChange={(email) => change({ email })}
        problem={problems.email}
      />
      {kind === "free" && (
        <Field
          type="tel"
          name="mobile_no"
          label={texts.mobile}
          autoComplete="tel-national"
          inputMode="numeric"
          value={fields.mobile}
          onChange={(mobile) => change({ mobile: mobileDigits(mobile) })}
          problem={problems.mobile}
        />
      )}
      <SecretField
        name="password"
        label={texts.password}
        autoComplete="new-password"
        hint={accountTexts.passwordHint}
        value={fields.password}
        onChange={(password) => change({ password })}
        problem={problems.password}
      />
      <SecretField
        name="confirm_password"
        label={texts.confirmPassword}
        autoComplete="new-password"
        value={fields.confirmation}
        onChange={(confirmation) => change({ confirmation })}
        problem={problems.confirmation}
      />
      <CaptchaBox captcha={captcha} />
      <div>
        <CheckBox
          label={texts.agree}
          name="agree"
          isChecked={fields.isAgreed}
          onChange={(isAgreed) => change({ isAgreed })}
          isWrong={problems.isAgreed !== undefined}
        />
        <Problem text={problems.isAgreed} />
      </div>
      <Problem text={error} />
      <SubmitButton
        size="large"
        look={kind === "premium" ? "velvet" : "primary"}
        className={styles.submit}
        disabled={isWaiting}
      >
        {isBusy ? texts.joining : isWaiting ? accountTexts.oneMoment : texts.join}
      </SubmitButton>
    </Form>
  );
}
