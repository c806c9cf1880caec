import { CallFailed } from "@bijou/contract/errors";
import { acceptShareWatchlist } from "@bijou/contract/watchlists";
import { BookmarkCheck, BookmarkX, UsersRound } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { api, originContext } from "../../lib/api.ts";
import { reloadFriendLists } from "../../lib/friend-lists.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { paths } from "../../lib/paths.ts";
import { signOut, useSession } from "../../lib/session.ts";
import { Actions, Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./accept-page.module.css";
import { watchListTexts as texts } from "./texts.ts";
import { forgetInvitation, useInvitation } from "./use-invitation.ts";
import type { Route } from "./+types/accept-page";

const GONE = 410;

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(originContext) });
export const clientLoader = () => ({ origin: browserOrigin() });

/** The address loses its token after the page is there, which changes nothing of what it shows. */
export const shouldRevalidate = () => false;

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: texts.title,
    description: texts.description,
    path: paths.acceptList,
    origin: loaderData.origin,
    hidden: true,
  });
}

type State =
  | { readonly kind: "working" | "spent" }
  | { readonly kind: "accepted" | "failed"; readonly message: string };

/** Accepts a friend's list by a call of its own: whoever only looks at the address accepts nothing (S-195). */
export default function AcceptPage() {
  const token = useInvitation();
  const session = useSession();
  if (token === undefined)
    return <Stage icon={<UsersRound />} title={texts.title} text={texts.working} />;
  if (token === "")
    return (
      <Stage icon={<BookmarkX />} title={texts.missingTitle} text={texts.missingText}>
        <ButtonLink to={paths.home}>{texts.home}</ButtonLink>
      </Stage>
    );
  if (session === null)
    return (
      <Stage icon={<UsersRound />} title={texts.title} text={texts.guestText}>
        <Actions>
          <ButtonLink to={paths.signIn(paths.acceptList)}>{texts.signIn}</ButtonLink>
          <ButtonLink look="ghost" to={paths.signUp}>
            {texts.signUp}
          </ButtonLink>
        </Actions>
      </Stage>
    );
  return <Accepting key={session.user_id} token={token} email={session.email} />;
}

function Accepting({ token, email }: { token: string; email: string }) {
  const [state, setState] = useState<State>({ kind: "working" });
  const isAsked = useRef(false);
  const accept = useCallback(async (): Promise<void> => {
    setState({ kind: "working" });
    try {
      const { message } = await api(acceptShareWatchlist, { token });
      forgetInvitation();
      setState({ kind: "accepted", message });
      reloadFriendLists().catch(() => undefined);
    } catch (failure) {
      if (failure instanceof CallFailed && failure.status === GONE) setState({ kind: "spent" });
      else
        setState({
          kind: "failed",
          message: failure instanceof CallFailed ? failure.message : texts.unreachable,
        });
    }
  }, [token]);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void accept();
  }, [accept]);

  switch (state.kind) {
    case "working":
      return <Stage icon={<UsersRound />} title={texts.title} text={texts.working} />;
    case "accepted":
      // The server's message says where to look: in the menu at the right side of Home.
      return (
        <Stage icon={<BookmarkCheck />} title={texts.acceptedTitle} text={state.message}>
          <ButtonLink to={paths.home}>{texts.home}</ButtonLink>
        </Stage>
      );
    case "spent":
      return (
        <Stage icon={<BookmarkX />} title={texts.spentTitle} text={texts.spentText}>
          {email !== "" && <p>{texts.otherAccount(email)}</p>}
          <Actions>
            <ButtonLink to={paths.home}>{texts.home}</ButtonLink>
            {/* Without a session this page asks for one, and tries again with it. */}
            <Button look="ghost" onClick={() => void signOut()}>
              {texts.useOther}
            </Button>
          </Actions>
        </Stage>
      );
    case "failed":
      return (
        <Stage icon={<BookmarkX />} title={texts.failedTitle} text={state.message}>
          <Actions>
            <Button onClick={() => void accept()}>{texts.tryAgain}</Button>
            <ButtonLink look="ghost" to={paths.home}>
              {texts.home}
            </ButtonLink>
          </Actions>
        </Stage>
      );
  }
}

interface StageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Stage({ icon, title, text, children }: StageProps) {
  return (
    <div className={styles.page} aria-live="polite">
      <EmptyState heading="h1" icon={icon} title={title} text={text}>
        {children}
      </EmptyState>
    </div>
  );
}
