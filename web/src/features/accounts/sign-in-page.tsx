import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { metaOf } from "../../lib/page-head.ts";
import { paths, safeReturnPath } from "../../lib/paths.ts";
import { currentSession } from "../../lib/storage.ts";
import formStyles from "./account-form.module.css";
import { AccountStage, stageClientLoader, stageLoader } from "./account-stage.tsx";
import { CodeForm } from "./code-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { signInTexts as texts } from "./texts.ts";
import type { Route } from "./+types/sign-in-page";

export const loader = stageLoader;
export const clientLoader = stageClientLoader;

export const meta = metaOf({
  title: texts.title,
  description: texts.description,
  path: paths.signIn(),
  hidden: true,
});

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  const { isDemonstration, codeDigits, still } = loaderData;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [mode, setMode] = useState<"password" | "code">("password");
  const returnTo = safeReturnPath(query.get("return_to"));
  useEffect(() => {
    // Whoever arrives signed in has nothing to do here; signing in here leads on by itself.
    if (currentSession() !== null) void navigate(returnTo, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival
  }, []);
  return (
    <AccountStage still={still}>
      {mode === "code" ? (
        <CodeForm
          returnTo={returnTo}
          isDemonstration={isDemonstration}
          digits={codeDigits}
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
            onUseCode={() => setMode("code")}
            startsCaptcha
          />
        </>
      )}
    </AccountStage>
  );
}
