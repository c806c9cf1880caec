import { Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { onSessionRejected } from "../../platform/session/api.ts";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { metaOf, originClientLoader, originLoader } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import type { RouteHandle } from "../../platform/page/route-handle.ts";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import { useSession } from "../../platform/session/session.ts";
import { BrowseApp } from "./browse/browse-app.tsx";
import { Spinner } from "./messages.tsx";
import styles from "./television.module.css";
import { televisionTexts as texts } from "./texts.ts";
import { useTelevisionSize } from "./use-television-size.ts";

/** A television is paired only once. */
const PairingScreen = lazyPart(() => import("./pairing/pairing-screen.tsx"));
const SmallScreen = lazyPart(() => import("./small-screen.tsx"));

export const handle: RouteHandle = { shell: "none" };

export const loader = originLoader;
export const clientLoader = originClientLoader;
export const shouldRevalidate = () => false;

export const meta = metaOf({
  title: texts.headTitle,
  get description() {
    return texts.description;
  },
  path: paths.television,
  hidden: true,
});

/** The app for televisions: the pairing for guests, the app for members. */
export default function TelevisionPage() {
  const isHydrated = useHydrated();
  const isTelevisionSize = useTelevisionSize();
  const session = useSession();
  const navigate = useNavigate();
  /** The server, not this television, ended the last session. */
  const [wasSignedOut, setSignedOut] = useState(false);
  const end = (): void => setSignedOut(true);
  useEffect(() => onSessionRejected(() => setSignedOut(true)), []);
  const isGuest = isHydrated && session === null;
  useEffect(() => {
    // The next session starts with the profile choice.
    if (isGuest) void navigate(paths.television, { replace: true });
  }, [isGuest, navigate]);
  if (!isHydrated) return <Waiting />;
  if (!isTelevisionSize)
    return (
      <Suspense fallback={<Waiting />}>
        <SmallScreen />
      </Suspense>
    );
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
      <Spinner />
    </main>
  );
}
