import type { PlaybackState } from "@bijou/contract/playback";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { fetchAdTag, mayHaveAds } from "../../ads/public.ts";
import { loadPlayback, type Playback, renewPlayback } from "../../playback/public.ts";
import { canGoBack } from "../../../platform/page/can-go-back.ts";
import { playableSource } from "../../../player/playable-source.ts";
import type { CompanionReport } from "../../../player/companion.ts";
import type { Player as PlayerComponent } from "../../../player/player.tsx";
import { positionSender } from "../../../player/position-sender.ts";
import { reportProblem } from "../../../player/report-problem.ts";
import { sendQuality } from "../../../player/send-quality.ts";
import { storeTrackPreferences } from "../../../player/track-saver.ts";
import { SubscribeHint } from "../detail/subscribe-hint.tsx";
import { Spinner, Message } from "../messages.tsx";
import { reportOf, reportOfPlayer } from "../receiver/reports.ts";
import type { Receiver } from "../receiver/use-receiver.ts";
import { useRemote } from "../remote/use-remote.ts";
import { type Screen, screens } from "../screens.ts";
import frame from "../television.module.css";
import { televisionTexts } from "../texts.ts";

const texts = televisionTexts.watch;

type Watch = Extract<Screen, { name: "watch" }>;
type Ready = Extract<Playback, { kind: "ready" }>;
type Loaded =
  | Exclude<Playback, Ready>
  | (Ready & { readonly Player: typeof PlayerComponent; readonly pressedAtMs: number });

/** Loads what plays, and the player, which comes with the first film. */
async function load(screen: Watch): Promise<Loaded> {
  const pressedAtMs = Date.now();
  const player = import("../../../player/player.tsx");
  player.catch(() => undefined);
  const { title, extra } = screen;
  const playback = await loadPlayback({ ...title, extra });
  if (playback.kind !== "ready") return playback;
  return { ...playback, Player: (await player).Player, pressedAtMs };
}

interface Shown {
  /** Of the history entry. */
  readonly key: string;
  readonly playback: Loaded;
  readonly startSeconds: number | null;
}

/** The player, driven by a remote control and by phones. */
export function WatchScreen({ screen, receiver }: { screen: Watch; receiver: Receiver }) {
  const { key } = useLocation();
  const [loaded, setLoaded] = useState<Shown | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const { startSeconds } = screen;
    receiver.show(reportOf(screen, "loading"));
    load(screen).then(
      (playback) => {
        if (!isCurrent) return;
        setLoaded({ key, playback, startSeconds });
        if (playback.kind !== "ready") receiver.show(reportOf(screen, "failed"));
      },
      () => {
        if (!isCurrent) return;
        setLoaded({ key, playback: { kind: "failed", text: "" }, startSeconds });
        receiver.show(reportOf(screen, "failed"));
      },
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each history entry plays one title
  }, [key]);
  // The previous title stays until the next has loaded.
  const playback = loaded?.playback;
  if (playback?.kind === "ready")
    return (
      <Playing
        // A chosen position starts a new player, even for the title that plays.
        key={loaded?.startSeconds == null ? "" : loaded.key}
        {...playback}
        startSeconds={loaded?.startSeconds ?? null}
        receiver={loaded?.key === key ? receiver : null}
      />
    );
  return <Withheld screen={screen} playback={playback} />;
}

function useClose(videoId: number): () => void {
  const navigate = useNavigate();
  return () =>
    void (canGoBack() ? navigate(-1) : navigate(screens.detail(videoId), { replace: true }));
}

function Playing({
  Player,
  state,
  isExtra,
  pressedAtMs,
  startSeconds,
  receiver,
}: {
  Player: typeof PlayerComponent;
  state: PlaybackState;
  isExtra: boolean;
  pressedAtMs: number;
  startSeconds: number | null;
  /** Null while the next title loads. */
  receiver: Receiver | null;
}) {
  const navigate = useNavigate();
  const close = useClose(state.video_id);
  const source = useMemo(() => {
    const whole = playableSource(state, isExtra);
    return startSeconds === null ? whole : { ...whole, startSeconds };
  }, [state, isExtra, startSeconds]);
  const companion = useMemo(
    () =>
      receiver && {
        commands: receiver.connect,
        onReport: (report: CompanionReport) =>
          receiver.show(reportOfPlayer(report, state, source.subtitle ?? "")),
      },
    [receiver, state, source],
  );
  const sendPosition = useMemo(() => positionSender(state), [state]);
  const { next_video: next, prev_video: previous } = state;
  // Episodes replace each other in the history, so that one step back leaves the player.
  const go = (to: NonNullable<typeof next>): void =>
    void navigate(screens.watch(to, "resume"), { replace: true });
  return (
    <Player
      source={source}
      isRemote
      {...(companion ? { companion } : {})}
      onPosition={sendPosition}
      onTracks={storeTrackPreferences}
      renew={() => renewPlayback(state, isExtra)}
      onEnded={() => next === null && close()}
      onNext={() => next !== null && go(next)}
      onPrevious={() => previous !== null && go(previous)}
      {...(!isExtra && mayHaveAds() ? { ads: { loadTag: () => fetchAdTag(state) } } : {})}
      {...(isExtra
        ? {}
        : {
            onReport: (problem) => reportProblem(state, problem),
            onFailure: (problem) => reportProblem(state, problem),
            pressedAtMs,
            onQuality: (quality) => sendQuality(state, quality),
          })}
      onClose={close}
    />
  );
}

function Withheld({
  screen,
  playback,
}: {
  screen: Watch;
  playback: Exclude<Loaded, Ready> | undefined;
}) {
  const root = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const close = useClose(screen.title.video_id);
  useRemote(root, key, close);
  return (
    <main ref={root} className={frame.tv}>
      {playback === undefined ? (
        <Spinner label={texts.loading} />
      ) : (
        <Message {...wordsFor(playback)}>
          {playback.kind === "premium" && <SubscribeHint />}
          <div data-line="back" data-first>
            <button type="button" className={frame.button} onClick={close}>
              {texts.back}
            </button>
          </div>
        </Message>
      )}
    </main>
  );
}

function wordsFor(playback: Exclude<Loaded, Ready>): { title: string; text: string } {
  switch (playback.kind) {
    case "premium":
      return { title: playback.state.video_title, text: texts.premiumText };
    case "withheld":
      return { title: texts.withheldTitle, text: playback.text };
    case "missing":
      return {
        title: televisionTexts.detail.missingTitle,
        text: televisionTexts.detail.missingText,
      };
    case "sign-in":
    case "failed":
      return { title: texts.failedTitle, text: televisionTexts.failedText };
  }
}
