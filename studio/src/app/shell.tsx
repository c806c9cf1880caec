import { CloudOff, Menu, RefreshCw, Search } from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useConfirmation, usePerson, useSession, useStore, useStudio } from "../platform/studio.ts";
import { pageShortcuts } from "../platform/page-shortcuts.ts";
import { maySee } from "../platform/sections.ts";
import { platformTexts } from "../platform/texts.ts";
import { useUpdates } from "../platform/use-updates.ts";
import { useOnline } from "@bijou/design/use-online";
import { useTexts } from "../ui/language.ts";
import { SiteName } from "../ui/layout/site-name.tsx";
import { Link } from "../ui/link.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Colleagues } from "./colleagues.tsx";
import { CtrlKbd, Kbd } from "./kbd.tsx";
import { type MenuEntry, sectionsOf } from "./sections.ts";
import styles from "./shell.module.css";
import { appTexts } from "./texts.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useViewPosition } from "./use-view-position.ts";

const Palette = lazy(() => import("./palette.tsx"));
const ShortcutsDialog = lazy(() => import("./shortcuts-dialog.tsx"));
const UploadBar = lazy(() =>
  import("../features/uploads/public.ts").then(({ UploadBar: component }) => ({
    default: component,
  })),
);
const ConfirmDialog = lazy(() =>
  import("../features/session/public.ts").then(({ ConfirmDialog: component }) => ({
    default: component,
  })),
);

/** As many as fit below each other's thumb on a phone, with the button for the others. */
const MAX_BOTTOM = 5;

/** A page below a section belongs to it. */
function currentOf(pathname: string, path: string): "page" | "true" | undefined {
  if (pathname === path) return "page";
  return path !== "/" && pathname.startsWith(`${path}/`) ? "true" : undefined;
}

function MenuList({
  sections,
  heading,
  end,
}: {
  readonly sections: readonly MenuEntry[];
  readonly heading?: string;
  /** The last entry. */
  readonly end?: ReactNode;
}) {
  const texts = useTexts(appTexts);
  const { pathname } = useLocation();
  if (sections.length === 0) return null;
  const list = (
    <ul aria-label={heading}>
      {sections.map(({ id, path, Icon }) => (
        <li key={id}>
          <Link to={path} aria-current={currentOf(pathname, path)}>
            <Icon />
            {texts.sections[id]}
          </Link>
        </li>
      ))}
      {end !== undefined && <li>{end}</li>}
    </ul>
  );
  if (heading === undefined) return list;
  return (
    <div>
      <p className={styles.group} aria-hidden>
        {heading}
      </p>
      {list}
    </div>
  );
}

/** The menu of phones: all sections, or the first ones and the palette for the others. */
function BottomMenu({
  sections,
  onMore,
}: {
  readonly sections: readonly MenuEntry[];
  readonly onMore: () => void;
}) {
  const texts = useTexts(appTexts);
  const shown = sections.filter(({ group }) => group !== undefined);
  const isLong = shown.length > MAX_BOTTOM;
  return (
    <nav className={styles.bottom} aria-label={texts.menu}>
      <MenuList
        sections={isLong ? shown.slice(0, MAX_BOTTOM - 1) : shown}
        end={
          isLong ? (
            <button type="button" onClick={onMore}>
              <Menu />
              {texts.more}
            </button>
          ) : undefined
        }
      />
    </nav>
  );
}

/** Others have changed what is not loaded again yet (ST-150). */
function WaitingBanner() {
  const texts = useTexts(appTexts);
  const hasWaiting = useStore(useStudio().presence.hasWaiting);
  return (
    <output className={styles.banner}>
      {hasWaiting && (
        <>
          <RefreshCw aria-hidden />
          {texts.waiting}
        </>
      )}
    </output>
  );
}

function OfflineBanner() {
  const texts = useTexts(platformTexts);
  const isOnline = useOnline();
  return (
    <output className={styles.banner}>
      {!isOnline && (
        <>
          <CloudOff aria-hidden />
          {texts.offline}
        </>
      )}
    </output>
  );
}

/** The content. */
function View({ children }: { children: ReactNode }) {
  const view = useRef<HTMLElement>(null);
  useViewPosition(view);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also on pages without anything to focus
    <main id="content" ref={view} className={styles.view} tabIndex={0}>
      <OfflineBanner />
      <WaitingBanner />
      {children}
    </main>
  );
}

type Layer = "palette" | "shortcuts";

/** The frame of every page: name, search, menu and account. */
export function Shell({ children }: { children: ReactNode }) {
  const texts = useTexts(appTexts);
  const { studio } = useTexts(platformTexts);
  const { siteName } = useSession();
  const { roles } = usePerson();
  const navigate = useNavigate();
  const confirmation = useConfirmation();
  const [layer, setLayer] = useState<Layer>();
  const sections = sectionsOf(roles);
  useUpdates();
  useShortcuts({
    onPalette: () => setLayer("palette"),
    onHelp: () => setLayer("shortcuts"),
    onSection: (letter) => {
      const section = sections.find((one) => one.letter === letter);
      if (section) void navigate(section.path);
    },
    onKey: (pressed) => {
      const shortcut = pageShortcuts.get().find(({ key }) => key === pressed);
      shortcut?.run();
      return shortcut !== undefined;
    },
  });
  const close = () => setLayer(undefined);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      <header className={styles.top}>
        <div className={styles.brand}>
          <Link to="/">
            <SiteName name={siteName} studio={studio} />
          </Link>
        </div>
        <button
          type="button"
          className={styles.find}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setLayer("palette")}
        >
          <Search aria-hidden />
          <span>{texts.find}</span>
          <CtrlKbd />
          <Kbd name="K" />
        </button>
        <Colleagues />
        <AccountMenu onShortcuts={() => setLayer("shortcuts")} />
      </header>
      <nav className={styles.side} aria-label={texts.menu}>
        <MenuList sections={sections.filter(({ group }) => group === 1)} />
        <MenuList heading={texts.site} sections={sections.filter(({ group }) => group === 2)} />
        <MenuList heading={texts.system} sections={sections.filter(({ group }) => group === 3)} />
      </nav>
      <View>{children}</View>
      <BottomMenu sections={sections} onMore={() => setLayer("palette")} />
      <Suspense>
        {maySee(roles, "uploads") && <UploadBar />}
        {layer === "palette" && (
          <Palette onClose={close} onShortcuts={() => setLayer("shortcuts")} />
        )}
        {layer === "shortcuts" && <ShortcutsDialog onClose={close} />}
        {confirmation && <ConfirmDialog />}
      </Suspense>
    </div>
  );
}
