import { PanelRightOpen } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import type { Session } from "../../platform/session/storage.ts";
import { Avatar } from "../../ui/media/avatar.tsx";
import styles from "./account-menu.module.css";
import { shellTexts } from "./texts.ts";

const loadPanel = () => import("./account-panel.tsx");
const AccountPanel = lazyPart(loadPanel);

/** The member's name, which opens the side bar (S-03). */
export default function AccountMenu({ session }: { session: Session }) {
  // The open state belongs to one history entry, so the next page starts with a closed side bar.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const toggle = useRef<HTMLButtonElement>(null);
  const prepare = (): void => void loadPanel().catch(() => undefined);
  return (
    <>
      <button
        type="button"
        ref={toggle}
        className={styles.toggle}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={shellTexts.account(session.name)}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <Avatar image={session.image} name={session.name} />
        <span className={styles.name}>{session.name}</span>
        <PanelRightOpen aria-hidden="true" />
      </button>
      {openAt !== null && (
        <Suspense fallback={null}>
          <AccountPanel
            session={session}
            isOpen={isOpen}
            toggle={toggle}
            onClose={() => setOpenAt("")}
          />
        </Suspense>
      )}
    </>
  );
}
