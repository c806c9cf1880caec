import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { lazyPart } from "../../../platform/loading/lazy-part.ts";
import { canGoBack } from "../../../platform/page/can-go-back.ts";
import type { Session } from "../../../platform/session/storage.ts";
import { useOnline } from "@bijou/design/use-online";
import { useMenu } from "../../configuration/public.ts";
import { ALL, type OracleChoice } from "../oracle/oracle-choice.ts";
import { DetailScreen } from "../detail/detail-screen.tsx";
import { Spinner } from "../messages.tsx";
import { ProfilesScreen } from "../people/profiles-screen.tsx";
import { pressBack } from "../remote/back-stack.ts";
import { useListen } from "../remote/use-listen.ts";
import { SenderNotice } from "../receiver/sender-notice.tsx";
import { useReceiver } from "../receiver/use-receiver.ts";
import { clearPlaces, useRemote } from "../remote/use-remote.ts";
import { readScreen, type Screen, screens, TABS } from "../screens.ts";
import frame from "../television.module.css";
import { televisionTexts as texts } from "../texts.ts";
import { clearCachedResources } from "../use-cached-resource.ts";
import { WatchScreen } from "../watch/watch-screen.tsx";
import { ComingSoonScreen } from "./coming-soon-screen.tsx";
import { GenresScreen } from "./genres-screen.tsx";
import { HomeScreen } from "./home-screen.tsx";
import { ListsScreen } from "./lists-screen.tsx";
import { SearchScreen } from "./search-screen.tsx";
import { ShelfScreen } from "./shelf-screen.tsx";
import { TopBar } from "./top-bar.tsx";

const OracleScreen = lazyPart(() => import("../oracle/oracle-screen.tsx"));

interface Props {
  readonly session: Session;
  /** The server has ended the session. */
  readonly onSignedOut: () => void;
}

/** The app of a signed-in member. */
export function BrowseApp({ session, onSignedOut }: Props) {
  const [query] = useSearchParams();
  const screen = readScreen(query);
  const [text, setText] = useState("");
  const [choice, setChoice] = useState(ALL);
  const { receiver, sender, obey } = useReceiver(session.userToken, screen);
  useListen(
    session.userToken,
    screen.name === "search",
    (heard) => screen.name === "search" && setText(heard.text),
    obey,
    onSignedOut,
  );
  useEffect(
    () => () => {
      clearCachedResources();
      clearPlaces();
    },
    [],
  );
  // The player handles the remote control itself.
  if (screen.name === "watch")
    return (
      <>
        <WatchScreen screen={screen} receiver={receiver} />
        <SenderNotice sender={sender} />
      </>
    );
  return (
    <Screens
      screen={screen}
      isArrival={query.get("screen") === null}
      session={session}
      text={text}
      onText={setText}
      oracle={{ choice, onChoice: setChoice }}
    />
  );
}

interface ScreensProps {
  readonly screen: Exclude<Screen, { name: "watch" }>;
  /** The app has just been opened. */
  readonly isArrival: boolean;
  readonly session: Session;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What was chosen for the next hand. */
  readonly oracle: {
    readonly choice: OracleChoice;
    readonly onChoice: (choice: OracleChoice) => void;
  };
}

function Screens({ screen, isArrival, session, text, onText, oracle }: ScreensProps) {
  const root = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const menu = useMenu(undefined);
  useRemote(root, key, () => {
    if (pressBack() || (screen.name === "profiles" && (isArrival || !canGoBack()))) return;
    if (screen.name === "home") {
      root.current?.querySelector<HTMLElement>("[aria-current=page]")?.focus();
      return;
    }
    if (canGoBack()) void navigate(-1);
    else void navigate(screens.tab("home"), { replace: true });
  });
  const films = menu.entries.find(({ kind }) => kind === "films");
  const series = menu.entries.find(({ kind }) => kind === "series");
  const missing = new Set([
    films ? "" : "films",
    series ? "" : "series",
    menu.genres.length > 0 ? "" : "genres",
  ]);
  const tabs = TABS.filter((tab) => !missing.has(tab));
  const profileId = session.user_id;
  const content = (): React.ReactNode => {
    switch (screen.name) {
      case "profiles":
        return <ProfilesScreen session={session} isArrival={isArrival} />;
      case "detail":
        return <DetailScreen key={screen.videoId} videoId={screen.videoId} session={session} />;
      case "home":
        return <HomeScreen profileId={profileId} />;
      case "films":
      case "series": {
        const entry = screen.name === "films" ? films : series;
        return entry ? (
          <ShelfScreen
            key={entry.id}
            profileId={profileId}
            title={texts.tabs[screen.name]}
            source={{ kind: "menu", id: entry.id }}
          />
        ) : (
          <Spinner />
        );
      }
      case "genres":
        return <GenresScreen profileId={profileId} genres={menu.genres} />;
      case "genre":
        return (
          <ShelfScreen
            key={screen.genreId}
            profileId={profileId}
            title={menu.genres.find(({ id }) => id === screen.genreId)?.name ?? texts.tabs.genres}
            source={{ kind: "genre", id: screen.genreId }}
            isInner
          />
        );
      case "coming-soon":
        return <ComingSoonScreen profileId={profileId} />;
      case "oracle":
      case "cards":
        return (
          <Suspense fallback={<Spinner />}>
            <OracleScreen session={session} isDealt={screen.name === "cards"} {...oracle} />
          </Suspense>
        );
      case "lists":
        return <ListsScreen profileId={profileId} />;
      case "search":
        return (
          <SearchScreen profileId={profileId} genres={menu.genres} text={text} onText={onText} />
        );
    }
  };
  const tab = TABS.find((name) => name === screen.name) ?? null;
  return (
    <main ref={root} className={frame.tv}>
      {tab !== null && <TopBar tabs={tabs} current={tab} session={session} />}
      {content()}
      {!isOnline && <output className={frame.offline}>{texts.offline}</output>}
    </main>
  );
}
