import { type FormEvent, useRef, useState } from "react";
import { Link } from "../../ui/link.tsx";
import { metaOf } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { focusFirstProblem } from "../../ui/form/problem.tsx";
import styles from "./account-form.module.css";
import { AuthLayout, authLayoutClientLoader, authLayoutLoader } from "./auth-layout.tsx";
import { SignInFields, type SignInValues } from "./sign-in-fields.tsx";
import { signInTexts, staticTexts as texts } from "./texts.ts";
import type { Route } from "./+types/static-sign-in-page";

export const loader = authLayoutLoader;
export const clientLoader = authLayoutClientLoader;

export const meta = metaOf({
  title: signInTexts.title,
  description: signInTexts.description,
  path: paths.staticSignIn,
  hidden: true,
});

/** A form that validates its fields and makes no call (S-174). No page links to it. */
export default function StaticSignInPage({ loaderData }: Route.ComponentProps) {
  const [values, setValues] = useState<SignInValues>({ email: "", password: "", remember: false });
  const [problems, setProblems] = useState({ email: "", password: "" });
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setProblems({
      email: values.email.trim() === "" ? texts.emailMissing : "",
      password: values.password === "" ? texts.passwordMissing : "",
    });
    focusFirstProblem(form.current);
  };
  return (
    <AuthLayout still={loaderData.still}>
      <Form className={styles.form} ref={form} onSubmit={onSubmit}>
        <h1>{signInTexts.title}</h1>
        <SignInFields
          values={values}
          onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
          problems={problems}
          remember={texts.remember}
        />
        <SubmitButton size="large" className={styles.submit}>
          {signInTexts.submit}
        </SubmitButton>
        <div className={styles.links}>
          <Link className={styles.link} to={paths.signIn()}>
            {signInTexts.useCode}
          </Link>
          <Link className={styles.link} to={paths.signUp}>
            {signInTexts.signUp}
          </Link>
        </div>
      </Form>
    </AuthLayout>
  );
}
