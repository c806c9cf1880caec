import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { api, apiContext, originContext } from "../../lib/api.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { paths, safeReturnPath } from "../../lib/paths.ts";
import { currentSession } from "../../lib/storage.ts";
import formStyles from "./account-form.module.css";
import { AccountStage, loadStage } from "./account-stage.tsx";
import { CodeForm } from "./code-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { signInTexts as texts } from "./texts.ts";
import type { Route } from "./+types/sign-in-page";

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadStage(context.get(apiContext))), origin: context.get(originContext) };
}

export async function clientLoader() {
  return { ...(await loadStage(api)), origin: browserOrigin() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: texts.title,
    description: texts.description,
    path: paths.signIn(),
    origin: loaderData.origin,
    hidden: true,
  });
}

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
