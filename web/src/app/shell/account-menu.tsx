import { PanelRightOpen } from "lucide-react";
import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { CastRemote, castDevice } from "../../features/televisions/public.ts";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import type { Session } from "../../platform/session/storage.ts";
import { useStore } from "../../platform/store.ts";
import { Avatar } from "../../ui/media/avatar.tsx";
import styles from "./account-menu.module.css";
import { accountPanel, closeAccountPanel } from "./open-account-panel.ts";
import { shellTexts } from "./texts.ts";

const loadPanel = () => import("./account-panel.tsx");
const AccountPanel = lazyPart(loadPanel);

/** The member's name, which opens the side bar (S-03), and the remote control of their television. */
export default function AccountMenu({ session }: { session: Session }) {
  const { key } = useLocation();
  const panel = useStore(accountPanel, null);
  const television = useStore(castDevice, null);
  const isOpen = panel?.openAt === key;
  useEffect(() => () => accountPanel.set(null), []);
  const prepare = (): void => void loadPanel().catch(() => undefined);
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={shellTexts.account(session.name)}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ currentTarget: opener }) =>
          isOpen ? closeAccountPanel() : accountPanel.set({ openAt: key, opener })
        }
      >
        <Avatar image={session.image} name={session.name} />
        <span className={styles.name}>{session.name}</span>
        <PanelRightOpen />
      </button>
      {/* Here, because a guest's first visit does not load this file. */}
      {television !== null && (
        <Suspense fallback={null}>
          <CastRemote deviceId={television} key={television} />
        </Suspense>
      )}
      {panel !== null && (
        <Suspense fallback={null}>
          <AccountPanel
            session={session}
            isOpen={isOpen}
            opener={panel.opener}
            onClose={closeAccountPanel}
          />
        </Suspense>
      )}
    </>
  );
}
