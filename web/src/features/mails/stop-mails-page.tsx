import { CallFailed } from "@bijou/contract/errors";
import { stopMails } from "@bijou/contract/search";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { api, originContext } from "../../lib/api.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { paths } from "../../lib/paths.ts";
import type { RouteHandle } from "../../lib/route-handle.ts";
import { useHydrated } from "../../lib/session.ts";
import { Actions, Button, ButtonLink } from "../../ui/button.tsx";
import { Problem } from "../../ui/problem.tsx";
import styles from "./stop-mails-page.module.css";
import { mailTexts as texts } from "./texts.ts";
import type { Route } from "./+types/stop-mails-page";

export const handle: RouteHandle = { shell: "bare" };

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(originContext) });
export const clientLoader = () => ({ origin: browserOrigin() });

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: texts.title,
    description: texts.description,
    path: "/stop-mails",
    origin: loaderData.origin,
    hidden: true,
  });
}

/** The link of a mail; only the button stops anything, so that whoever looks at the address in advance stops nothing. */
export default function StopMailsPage() {
  const { pathname, search } = useLocation();
  const [token] = useState(() => new URLSearchParams(search).get("token") ?? "");
  const isAlive = useHydrated();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (search !== "") void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [search, pathname, navigate]);

  const stop = async (): Promise<void> => {
    setBusy(true);
    setProblem("");
    try {
      setMessage((await api(stopMails, { token })).message);
    } catch (failure) {
      const reason = failure instanceof CallFailed ? failure.message : "";
      setProblem(reason || texts.failed);
    }
    setBusy(false);
  };

  const isDone = message !== null;
  const isBroken = isAlive && token === "";
  return (
    <section className={styles.page}>
      <div className={styles.copy} aria-live="polite">
        <h1>{isDone ? texts.done : texts.title}</h1>
        <p>{isDone ? message : texts.text}</p>
      </div>
      <Problem text={isBroken ? texts.noToken : problem} />
      <Actions className={styles.actions}>
        {!isDone && (
          <Button disabled={!isAlive || isBroken || isBusy} onClick={() => void stop()}>
            {isBusy ? texts.stopping : texts.stop}
          </Button>
        )}
        <ButtonLink look="ghost" to={paths.home}>
          {texts.home}
        </ButtonLink>
      </Actions>
    </section>
  );
}
