import { useState } from "react";
import { useNavigate } from "react-router";
import { clockText } from "@bijou/design/locale";
import { signOut } from "../../../platform/session/session.ts";
import type { Session } from "../../../platform/session/storage.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Wordmark } from "@bijou/design/wordmark";
import { useBack } from "../remote/back-stack.ts";
import { screens, type Tab } from "../screens.ts";
import frame from "../television.module.css";
import { televisionTexts } from "../texts.ts";
import { useNow } from "../use-now.ts";
import styles from "./top-bar.module.css";

const texts = televisionTexts.tabs;

interface Props {
  readonly tabs: readonly Tab[];
  readonly current: Tab;
  readonly session: Session;
}

/** The tabs, the time, and the profile. */
export function TopBar({ tabs, current, session }: Props) {
  const navigate = useNavigate();
  const [isMenuOpen, setMenuOpen] = useState(false);
  // Tabs replace each other above Home in the history, so that Back leads from each of them to Home.
  const open = (tab: Tab): void =>
    void navigate(screens.tab(tab), { replace: current !== "home" || tab === "home" });
  return (
    <header className={styles.bar}>
      <Wordmark />
      <nav aria-label={texts.label} data-line="tabs">
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            aria-current={tab === current ? "page" : undefined}
            onClick={() => open(tab)}
          >
            {texts[tab]}
          </button>
        ))}
        <Clock />
        <button
          type="button"
          className={styles.who}
          aria-label={texts.account(session.name)}
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        >
          <Avatar image={session.image} name={session.name} />
        </button>
      </nav>
      {isMenuOpen && <AccountMenu session={session} onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

function Clock() {
  return <time className={styles.clock}>{clockText(useNow(60_000))}</time>;
}

function AccountMenu({ session, onClose }: { session: Session; onClose: () => void }) {
  const navigate = useNavigate();
  useBack(() => {
    onClose();
    return true;
  });
  const choices = [
    { name: texts.change, run: () => void navigate(screens.profiles) },
    { name: texts.signOut, run: () => void signOut() },
    { name: texts.close, run: onClose },
  ];
  return (
    <dialog
      open
      className={frame.layer}

      aria-modal="true"
      aria-label={session.name}
      data-layer
    >
      <span className={styles.large}>
        <Avatar image={session.image} name={session.name} />
      </span>
      <h2>{session.name}</h2>
      <ul className={styles.choices}>
        {choices.map(({ name, run }) => (
          <li key={name} data-line={name}>
            <button type="button" className={frame.button} onClick={run}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
