import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { onSessionRefused, originContext } from "../../lib/api.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { paths } from "../../lib/paths.ts";
import type { RouteHandle } from "../../lib/route-handle.ts";
import { useHydrated, useSession } from "../../lib/session.ts";
import { BrowseApp } from "./browse/browse-app.tsx";
import { Lamp } from "./messages.tsx";
import styles from "./television.module.css";
import { televisionTexts as texts } from "./texts.ts";
import type { Route } from "./+types/television-page";

/** A television is paired once. */
const PairingScreen = lazy(() => import("./pairing/pairing-screen.tsx"));

export const handle: RouteHandle = { shell: "none" };

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(originContext) });
export const clientLoader = () => ({ origin: browserOrigin() });
export const shouldRevalidate = () => false;

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: texts.headTitle,
    description: texts.description,
    path: paths.television,
    origin: loaderData.origin,
    hidden: true,
  });
}

/** Bijou on a television: pairing while nobody is signed in, then the app. */
export default function TelevisionPage() {
  const isAlive = useHydrated();
  const session = useSession();
  const navigate = useNavigate();
  /** The last session was ended by the server, not here. */
  const [wasSignedOut, setSignedOut] = useState(false);
  const end = (): void => setSignedOut(true);
  useEffect(() => onSessionRefused(() => setSignedOut(true)), []);
  const isGuest = isAlive && session === null;
  useEffect(() => {
    // Whoever signs in next begins with the question who watches.
    if (isGuest) void navigate(paths.television, { replace: true });
  }, [isGuest, navigate]);
  if (!isAlive) return <Waiting />;
  if (session !== null) return <BrowseApp session={session} onSignedOut={end} />;
  return (
    <Suspense fallback={<Waiting />}>
      <PairingScreen wasSignedOut={wasSignedOut} onSignedIn={() => setSignedOut(false)} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <main className={styles.tv} aria-busy="true">
      <Lamp />
    </main>
  );
}
