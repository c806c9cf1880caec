import { Dialog as Base } from "@base-ui/react/dialog";
import { LogOut, UsersRound } from "lucide-react";
import { useNavigate } from "react-router";
import { Link } from "../../ui/link.tsx";
import { showToast } from "../../platform/notices.ts";
import { paths } from "@bijou/contract/site-paths";
import { signOut } from "../../platform/session/session.ts";
import type { Session } from "../../platform/session/storage.ts";
import { Avatar } from "../../ui/media/avatar.tsx";
import { ButtonLink } from "../../ui/form/button.tsx";
import { MembershipBadge, PlanText } from "../../features/membership/public.ts";
import { accountLinks } from "../../features/accounts/public.ts";
import { CloseCross, Shade } from "../../ui/overlay/dialog-frame.tsx";
import styles from "./account-panel.module.css";
import {
  ContinueWatching,
  FriendLists,
  OwnLists,
  useOwnTitles,
} from "../../features/watchlists/public.ts";
import { shellTexts } from "./texts.ts";
import { useIsCurrent } from "../../platform/use-is-current.ts";

interface Props {
  readonly session: Session;
  readonly isOpen: boolean;
  /** Gets the focus when the side bar closes. */
  readonly opener: HTMLElement | null;
  readonly onClose: () => void;
}

/** Whether a close request is for the side bar: Escape in a field being edited and a press on a toast are not. */
function isMeantForIt({ reason, event }: Base.Root.ChangeEventDetails): boolean {
  if (!(event.target instanceof Element)) return true;
  if (reason === "escape-key") return event.target.closest("[data-keeps-escape]") === null;
  return reason !== "outside-press" || event.target.closest("[aria-live]") === null;
}

/** The side bar at the right: the profile, the lists, the settings, and signing out (S-03, S-120). */
export default function AccountPanel({ session, isOpen, opener, onClose }: Props) {
  const isAdult = session.is_child === 0;
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, details) => {
        if (isMeantForIt(details)) {
          if (!open) onClose();
        } else details.cancel();
      }}
    >
      <Base.Portal>
        <Shade />
        <Base.Popup className={styles.panel} finalFocus={() => opener}>
          <div className={styles.who}>
            <Avatar image={session.image} name={session.name} />
            <div>
              <Base.Title className={styles.name}>{session.name}</Base.Title>
              {isAdult && <p>{session.email}</p>}
            </div>
            <CloseCross className={styles.close} label={shellTexts.closePanel} />
          </div>
          {isAdult && <Membership status={session.subscription_status} />}
          <Lists session={session} />
          <Settings session={session} />
          <WaysOut onClose={onClose} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** A child has private lists only. */
function Lists({ session }: { session: Session }) {
  const { covers, watching } = useOwnTitles(session.user_id);
  return (
    <>
      <OwnLists key={session.user_id} covers={covers} canShare={session.is_child === 0} />
      <FriendLists />
      <ContinueWatching videos={watching} />
    </>
  );
}

function Membership({ status }: { status: Session["subscription_status"] }) {
  return (
    <div className={styles.membership}>
      <MembershipBadge status={status} />
      {status === "Inactive" && (
        <ButtonLink look="velvet" size="small" to={paths.subscribe()}>
          {shellTexts.subscribe}
        </ButtonLink>
      )}
      {status === "Inactive" && <PlanText className={styles.plan} />}
    </div>
  );
}

function Settings({ session }: { session: Session }) {
  const isCurrent = useIsCurrent();
  const links = accountLinks(session);
  if (links.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={shellTexts.settings}>
      <ul>
        {links.map(({ to, name, Icon }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent(to) ? "page" : undefined}>
              <Icon />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A child may sign out too: this ends the session in this browser without opening another profile. */
function WaysOut({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const confirmSignOut = (): void => {
    onClose();
    void signOut();
    showToast({ text: shellTexts.signedOut });
    void navigate(paths.home);
  };
  return (
    <ul className={styles.links}>
      <li>
        <Link to={paths.profiles}>
          <UsersRound />
          {shellTexts.changeProfile}
        </Link>
      </li>
      <li>
        <button type="button" onClick={confirmSignOut}>
          <LogOut />
          {shellTexts.signOut}
        </button>
      </li>
    </ul>
  );
}
