import { X } from "lucide-react";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { Button, IconButton } from "../form/button.tsx";
import { useTexts } from "../language.ts";
import { uiTexts } from "../texts.ts";
import styles from "./toast.module.css";

/** How long a change can be undone (ST-151). */
const SHOWN_MS = 10_000;

interface Notice {
  readonly text: string;
  /** Reverts what the notice is about. */
  readonly onUndo?: (() => void) | undefined;
}
interface Shown extends Notice {
  readonly id: number;
}

type Notify = (text: string, onUndo?: () => void) => void;
const NotifyContext = createContext<Notify>(() => undefined);

/** Shows a notice for ten seconds. */
export const useNotify = (): Notify => useContext(NotifyContext);

/** Stays while the pointer or the focus is on it. */
function Toast({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const texts = useTexts(uiTexts);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  const { text, onUndo } = notice;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only waits; its buttons are the controls
    <li
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      {onUndo && (
        <Button
          look="quiet"
          onClick={() => {
            onUndo();
            onClose();
          }}
        >
          {texts.undo}
        </Button>
      )}
      <IconButton label={texts.dismiss} className={styles.closer} onClick={onClose}>
        <X />
      </IconButton>
    </li>
  );
}

interface ProviderProps {
  /** Notices are dropped when it changes. */
  readonly audience?: number | undefined;
  readonly children: ReactNode;
}

export function ToastProvider({ audience, children }: ProviderProps) {
  const texts = useTexts(uiTexts);
  const [notices, setNotices] = useState<readonly Shown[]>([]);
  const [shownTo, setShownTo] = useState(audience);
  if (shownTo !== audience) {
    setShownTo(audience);
    setNotices([]);
  }
  const notify = useCallback<Notify>(
    (text, onUndo) =>
      setNotices((shown) => [...shown, { id: (shown.at(-1)?.id ?? 0) + 1, text, onUndo }]),
    [],
  );
  const closers = useMemo(
    () =>
      new Map(
        notices.map(({ id }) => [
          id,
          () => setNotices((shown) => shown.filter((notice) => notice.id !== id)),
        ]),
      ),
    [notices],
  );
  return (
    <NotifyContext value={notify}>
      {children}
      <section aria-label={texts.notifications} aria-live="polite">
        <ul className={styles.region}>
          {notices.map((notice) => (
            <Toast
              key={notice.id}
              notice={notice}
              onClose={closers.get(notice.id) ?? (() => undefined)}
            />
          ))}
        </ul>
      </section>
    </NotifyContext>
  );
}
