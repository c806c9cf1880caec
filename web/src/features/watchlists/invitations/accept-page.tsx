import { CallFailed } from "@bijou/contract/errors";
import { acceptShareWatchlist, type AcceptedList } from "@bijou/contract/watchlists/sharing";
import { BookmarkX, UserRoundX, UsersRound } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../../platform/session/api.ts";
import { blockFriend, reloadFriendLists } from "../store/friend-lists.ts";
import { metaOf, originClientLoader, originLoader } from "../../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { signOut, useSession } from "../../../platform/session/session.ts";
import { clearLinkToken, useLinkToken } from "../../accounts/public.ts";
import { Actions, Button, ButtonLink } from "../../../ui/form/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import styles from "./accept-page.module.css";
import { AcceptedListLayout } from "./accepted-list-layout.tsx";
import { watchListTexts as texts } from "./texts.ts";

const GONE = 410;

export const loader = originLoader;
export const clientLoader = originClientLoader;

/** Removing the token from the address must not reload the page. */
export const shouldRevalidate = () => false;

export const meta = metaOf({
  title: texts.title,
  description: texts.description,
  path: paths.acceptList,
  hidden: true,
});

type State =
  | { readonly kind: "working" | "spent" }
  | { readonly kind: "refused" | "failed"; readonly message: string }
  | { readonly kind: "accepted"; readonly message: string; readonly list: AcceptedList }
  | { readonly kind: "blocked"; readonly owner: string };

/** Accepts a friend's list by a call of its own: opening the address alone accepts nothing (S-195). */
export default function AcceptPage() {
  const token = useLinkToken("invitation");
  const session = useSession();
  if (token === undefined)
    return <ResultLayout icon={<UsersRound />} title={texts.title} text={texts.working} />;
  if (token === "")
    return (
      <ResultLayout icon={<BookmarkX />} title={texts.missingTitle} text={texts.missingText}>
        <ButtonLink to={paths.home}>{texts.home}</ButtonLink>
      </ResultLayout>
    );
  if (session === null)
    return (
      <ResultLayout icon={<UsersRound />} title={texts.title} text={texts.guestText}>
        <Actions>
          <ButtonLink to={paths.signIn(paths.acceptList)}>{texts.signIn}</ButtonLink>
          <ButtonLink look="ghost" to={paths.signUp}>
            {texts.signUp}
          </ButtonLink>
        </Actions>
      </ResultLayout>
    );
  const isChild = session.is_child === 1;
  return <Accepting key={session.user_id} token={token} email={session.email} isChild={isChild} />;
}

interface Props {
  readonly token: string;
  readonly email: string;
  readonly isChild: boolean;
}

function Accepting({ token, email, isChild }: Props) {
  const [state, setState] = useState<State>({ kind: "working" });
  const [isBlocking, setBlocking] = useState(false);
  const isAsked = useRef(false);
  const accept = useCallback(async (): Promise<void> => {
    setState({ kind: "working" });
    try {
      const { message, data: list } = await api(acceptShareWatchlist, { token });
      // The block on a friend can be removed, and the invitation accepted.
      if (list === null) {
        setState({ kind: "refused", message });
        return;
      }
      clearLinkToken("invitation");
      setState({ kind: "accepted", message, list });
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
  const block = async ({ share_id: shareId, owner_name: owner }: AcceptedList): Promise<void> => {
    setBlocking(true);
    if (await blockFriend(shareId)) setState({ kind: "blocked", owner });
    setBlocking(false);
  };
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void accept();
  }, [accept]);

  switch (state.kind) {
    case "working":
      return <ResultLayout icon={<UsersRound />} title={texts.title} text={texts.working} />;
    case "accepted":
      return (
        <AcceptedListLayout
          list={state.list}
          message={state.message}
          isBlocking={isBlocking}
          {...(isChild ? {} : { onBlock: () => void block(state.list) })}
        />
      );
    case "blocked":
      return (
        <ResultLayout
          icon={<UserRoundX />}
          title={texts.blockedTitle(state.owner)}
          text={texts.blockedText(state.owner)}
        >
          <ButtonLink to={paths.home}>{texts.home}</ButtonLink>
        </ResultLayout>
      );
    case "refused":
      return (
        <ResultLayout icon={<UserRoundX />} title={texts.senderBlockedTitle} text={state.message}>
          <Actions>
            <ButtonLink to={paths.profile}>{texts.toProfile}</ButtonLink>
            <ButtonLink look="ghost" to={paths.home}>
              {texts.home}
            </ButtonLink>
          </Actions>
        </ResultLayout>
      );
    case "spent":
      return (
        <ResultLayout icon={<BookmarkX />} title={texts.spentTitle} text={texts.spentText}>
          {email !== "" && <p>{texts.otherAccount(email)}</p>}
          <Actions>
            <ButtonLink to={paths.home}>{texts.home}</ButtonLink>
            {/* Without a session this page asks for one, and retries with it. */}
            <Button look="ghost" onClick={() => void signOut()}>
              {texts.useOther}
            </Button>
          </Actions>
        </ResultLayout>
      );
    case "failed":
      return (
        <ResultLayout icon={<BookmarkX />} title={texts.failedTitle} text={state.message}>
          <Actions>
            <Button onClick={() => void accept()}>{texts.tryAgain}</Button>
            <ButtonLink look="ghost" to={paths.home}>
              {texts.home}
            </ButtonLink>
          </Actions>
        </ResultLayout>
      );
  }
}

interface ResultLayoutProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function ResultLayout({ icon, title, text, children }: ResultLayoutProps) {
  return (
    <div className={styles.page} aria-live="polite">
      <EmptyState heading="h1" icon={icon} title={title} text={text}>
        {children}
      </EmptyState>
    </div>
  );
}
