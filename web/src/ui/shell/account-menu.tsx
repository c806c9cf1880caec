import { ChevronDown, LogOut, UsersRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { showToast } from "../../lib/notices.ts";
import { paths } from "../../lib/paths.ts";
import { signOut } from "../../lib/session.ts";
import type { Session } from "../../lib/storage.ts";
import { Avatar } from "../avatar.tsx";
import styles from "./account-menu.module.css";
import { shellTexts } from "./texts.ts";

/** The member's name; opens a few links. */
export default function AccountMenu({ session }: { session: Session }) {
  // Open belongs to one page: the next one finds it closed.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setOpenAt(null);
      toggle.current?.focus();
    };
    const leave = (event: Event): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false)
        setOpenAt(null);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen]);
  const leaveHouse = (): void => {
    void signOut();
    showToast({ text: shellTexts.signedOut });
    void navigate(paths.home);
  };
  return (
    <div className={styles.root} ref={root}>
      <button
        type="button"
        ref={toggle}
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-label={shellTexts.account(session.name)}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <Avatar image={session.image} name={session.name} />
        <span className={styles.name}>{session.name}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      {isOpen && (
        <ul className={styles.panel}>
          <li>
            <Link to={paths.profiles}>
              <UsersRound aria-hidden="true" />
              {shellTexts.changeProfile}
            </Link>
          </li>
          <li>
            <button type="button" onClick={leaveHouse}>
              <LogOut aria-hidden="true" />
              {shellTexts.signOut}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
