import { CircleAlert, Eye, EyeOff } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { type DemoMember, DemoMembers, DEMO_PASSWORD } from "./demo-members.tsx";
import styles from "./sign-in-page.module.css";
import { accountTexts as texts } from "./texts.ts";
import { useSignIn } from "./use-sign-in.ts";

interface Props {
  readonly returnTo: string;
  readonly isDemonstration: boolean;
  /** Whoever came to sign up is told how accounts are made here. */
  readonly isNew: boolean;
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className={styles.problem} role="alert">
      {text !== undefined && text !== "" && (
        <>
          <CircleAlert aria-hidden="true" />
          {text}
        </>
      )}
    </p>
  );
}

export function SignInForm({ returnTo, isDemonstration, isNew }: Props) {
  const { problems, refusal, isBusy, submit } = useSignIn(returnTo);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(true);
  const [isShown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit({ email, password, remember }).then(() =>
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
    );
  };
  const fill = (member: DemoMember): void => {
    setEmail(member.email);
    setPassword(DEMO_PASSWORD);
    form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  };

  return (
    <div className={styles.copy}>
      <form className={styles.form} ref={form} method="post" noValidate onSubmit={onSubmit}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
        <label className={styles.field}>
          <span>{texts.email}</span>
          <input
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            aria-invalid={problems.email !== undefined}
            aria-describedby="email-problem"
          />
        </label>
        <Problem id="email-problem" text={problems.email} />
        <div className={styles.field}>
          <label htmlFor="password">{texts.password}</label>
          <div className={styles.secret}>
            <input
              id="password"
              type={isShown ? "text" : "password"}
              name="password"
              autoComplete="current-password"
              maxLength={128}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              aria-invalid={problems.password !== undefined}
              aria-describedby="password-problem"
            />
            <button
              type="button"
              aria-label={isShown ? texts.hidePassword : texts.showPassword}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            </button>
          </div>
        </div>
        <Problem id="password-problem" text={problems.password} />
        <label className={styles.remember}>
          <input
            type="checkbox"
            name="rememberme"
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          {texts.remember}
        </label>
        <Problem id="refusal" text={refusal} />
        <Button type="submit" size="large" disabled={isBusy}>
          {isBusy ? texts.busy : texts.submit}
        </Button>
      </form>
      {isDemonstration && <DemoMembers onChoose={fill} />}
      {isNew && (
        <section className={styles.new}>
          <h2>{texts.newTitle}</h2>
          <p>{isDemonstration ? texts.newInDemonstration : texts.newText}</p>
          <ButtonLink look="ghost" size="small" to={paths.home}>
            {texts.browse}
          </ButtonLink>
        </section>
      )}
    </div>
  );
}
