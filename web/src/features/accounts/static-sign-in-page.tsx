import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { api, apiContext, originContext } from "../../lib/api.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/field.tsx";
import { focusFirstProblem } from "../../ui/problem.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import styles from "./account-form.module.css";
import { AccountStage, loadStage } from "./account-stage.tsx";
import { accountTexts, signInTexts, staticTexts as texts } from "./texts.ts";
import type { Route } from "./+types/static-sign-in-page";

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadStage(context.get(apiContext))), origin: context.get(originContext) };
}

export async function clientLoader() {
  return { ...(await loadStage(api)), origin: browserOrigin() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: signInTexts.title,
    description: signInTexts.description,
    path: "/signin-new",
    origin: loaderData.origin,
    hidden: true,
  });
}

/** A form that looks at its fields and calls nobody (S-174); no page leads here. */
export default function StaticSignInPage({ loaderData }: Route.ComponentProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(false);
  const [problems, setProblems] = useState({ email: "", password: "" });
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setProblems({
      email: email.trim() === "" ? texts.emailMissing : "",
      password: password === "" ? texts.passwordMissing : "",
    });
    focusFirstProblem(form.current);
  };
  return (
    <AccountStage still={loaderData.still}>
      <form className={styles.form} ref={form} method="post" noValidate onSubmit={onSubmit}>
        <h1>{signInTexts.title}</h1>
        <EmailField
          label={accountTexts.email}
          autoComplete="username"
          value={email}
          onChange={setEmail}
          problem={problems.email}
        />
        <SecretField
          label={accountTexts.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          problem={problems.password}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            name="rememberme"
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          {texts.remember}
        </label>
        <Button type="submit" size="large" className={styles.submit}>
          {signInTexts.submit}
        </Button>
        <div className={styles.links}>
          <Link className={styles.link} to={paths.signIn()}>
            {signInTexts.useCode}
          </Link>
          <Link className={styles.link} to={paths.signUp}>
            {signInTexts.signUp}
          </Link>
        </div>
      </form>
    </AccountStage>
  );
}
