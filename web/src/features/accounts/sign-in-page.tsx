import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { Link } from "../../ui/link.tsx";
import { metaOf } from "../../platform/page/page-head.ts";
import { paths, safeReturnPath } from "@bijou/contract/site-paths";
import { currentSession } from "../../platform/session/storage.ts";
import formStyles from "./account-form.module.css";
import { AuthLayout, authLayoutClientLoader, authLayoutLoader } from "./auth-layout.tsx";
import { CodeForm } from "./code-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { signInTexts as texts } from "./texts.ts";
import type { Route } from "./+types/sign-in-page";

export const loader = authLayoutLoader;
export const clientLoader = authLayoutClientLoader;

export const meta = metaOf({
  title: texts.title,
  description: texts.description,
  path: paths.signIn(),
  hidden: true,
});

/** An email address from the previous page, such as that of a sign-up that was finished on another device. */
function emailFrom(state: unknown): string {
  if (typeof state !== "object" || state === null || !("email" in state)) return "";
  return typeof state.email === "string" ? state.email : "";
}

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  const { isDemonstration, codeDigits, still } = loaderData;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [email, setEmail] = useState(() => emailFrom(state));
  const [mode, setMode] = useState<"password" | "code">("password");
  const returnTo = safeReturnPath(query.get("return_to"));
  useEffect(() => {
    // A member who opens the page goes on. Signing in on the page navigates by itself.
    if (currentSession() !== null) void navigate(returnTo, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival
  }, []);
  return (
    <AuthLayout still={still}>
      {mode === "code" ? (
        <CodeForm
          returnTo={returnTo}
          isDemonstration={isDemonstration}
          digits={codeDigits}
          email={email}
          onEmail={setEmail}
          onUsePassword={() => setMode("password")}
        />
      ) : (
        <>
          <div>
            <h1>{texts.title}</h1>
            <p>
              {texts.lead} {texts.newHere}{" "}
              <Link className={formStyles.link} to={paths.signUp}>
                {texts.signUp}
              </Link>
            </p>
          </div>
          <PasswordForm
            returnTo={returnTo}
            isDemonstration={isDemonstration}
            firstEmail={email}
            onUseCode={(typed) => {
              setEmail(typed);
              setMode("code");
            }}
            startsCaptcha
          />
        </>
      )}
    </AuthLayout>
  );
}
