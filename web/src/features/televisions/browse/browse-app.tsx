import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { canGoBack } from "../../../platform/page/can-go-back.ts";
import type { Session } from "../../../platform/session/storage.ts";
import { useOnline } from "../../../platform/use-online.ts";
import { useMenu } from "../../configuration/public.ts";
import { DetailScreen } from "../detail/detail-screen.tsx";
import { Spinner } from "../messages.tsx";
import { ProfilesScreen } from "../people/profiles-screen.tsx";
import { pressBack } from "../remote/back-stack.ts";
import { useListen } from "../remote/use-listen.ts";
import { SenderNotice } from "../receiver/sender-notice.tsx";
import { useReceiver } from "../receiver/use-receiver.ts";
import { clearPlaces, useRemote } from "../remote/use-remote.ts";
import { readScreen, type Screen, screens, type Tab } from "../screens.ts";
import frame from "../television.module.css";
import { televisionTexts as texts } from "../texts.ts";
import { clearCachedResources } from "../use-cached-resource.ts";
import { WatchScreen } from "../watch/watch-screen.tsx";
import { HomeScreen } from "./home-screen.tsx";
import { ListsScreen } from "./lists-screen.tsx";
import { SearchScreen } from "./search-screen.tsx";
import { ShelfScreen } from "./shelf-screen.tsx";
import { TopBar } from "./top-bar.tsx";

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
}

function Screens({ screen, isArrival, session, text, onText }: ScreensProps) {
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
  const tabs: Tab[] = [
    "home",
    ...(films ? (["films"] as const) : []),
    ...(series ? (["series"] as const) : []),
    "lists",
    "search",
  ];
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
            menuId={entry.id}
          />
        ) : (
          <Spinner />
        );
      }
      case "lists":
        return <ListsScreen profileId={profileId} />;
      case "search":
        return <SearchScreen text={text} onText={onText} />;
    }
  };
  const tab = screen.name === "detail" || screen.name === "profiles" ? null : screen.name;
  return (
    <main ref={root} className={frame.tv}>
      {tab !== null && <TopBar tabs={tabs} current={tab} session={session} />}
      {content()}
      {!isOnline && <output className={frame.offline}>{texts.offline}</output>}
    </main>
  );
}
