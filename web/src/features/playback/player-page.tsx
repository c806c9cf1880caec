import type { PlaybackState } from "@bijou/contract/playback";
import { Suspense, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { ReportIssue } from "../issue-reports/public.ts";
import { fetchAdTag, mayHaveAds } from "../ads/public.ts";
import { PlayOnTv } from "../televisions/public.ts";
import { canGoBack } from "../../platform/page/can-go-back.ts";
import { paths } from "@bijou/contract/site-paths";
import { loadPlayback } from "./load-playback.ts";
import { playRequest } from "./play-request.ts";
import { renewPlayback } from "./prepared-playback.ts";
import type { RouteHandle } from "../../platform/page/route-handle.ts";
import { useSession } from "../../platform/session/session.ts";
import { playableSource } from "../../player/playable-source.ts";
import type { Player as PlayerComponent } from "../../player/player.tsx";
import { positionSender } from "../../player/position-sender.ts";
import { storeTrackPreferences } from "../../player/track-saver.ts";
import { reportProblem } from "../../player/report-problem.ts";
import { sendQuality } from "../../player/send-quality.ts";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { PlaybackNotice, PlaybackWaiting } from "./playback-notice.tsx";
import { playbackTexts as texts } from "./texts.ts";
import type { Route } from "./+types/player-page";

const PostPlay = lazyPart(() => import("./post-play.tsx"));

export const handle: RouteHandle = { shell: "none" };

/**
 * The session is known only in the browser, so the server renders a dark window. The player is loaded before the page
 * is shown: React would delay what follows a fallback by 300 ms, and the first frame with it.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const pressedAtMs = Date.now();
  // Loaded in parallel with the request; an error matters only if something plays.
  const player = Promise.all([
    import("../../player/player.tsx"),
    import("@bijou/player/engine/hls"),
  ]);
  player.catch(() => undefined);
  const playback = await loadPlayback(playRequest(new URL(request.url).searchParams));
  if (playback.kind !== "ready") return playback;
  const [{ Player }, { startPrebuffered }] = await player;
  const { state, isExtra } = playback;
  if (isExtra || !mayHaveAds()) startPrebuffered(state.play_url);
  return { ...playback, Player, pressedAtMs };
}

export function HydrateFallback() {
  return <PlaybackWaiting />;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.kind === "ready" ? loaderData.state.video_title : texts.headTitle;
  return [{ title }, { name: "robots", content: "noindex" }];
}

export default function PlayerPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind !== "ready") return <PlaybackNotice playback={loaderData} />;
  const { kind: _, ...ready } = loaderData;
  const { state, isExtra } = ready;
  // Episodes of a series stay in one player, and in full screen.
  return <Playing key={`${state.video_id} ${isExtra} ${state.extra_id}`} {...ready} />;
}

interface PlayingProps {
  readonly Player: typeof PlayerComponent;
  readonly state: PlaybackState;
  readonly isExtra: boolean;
  /** The viewer pressed play just before. */
  readonly pressedAtMs: number;
}

function Playing({ Player, state, isExtra, pressedAtMs }: PlayingProps) {
  const navigate = useNavigate();
  const [stage, setStage] = useState<"film" | "over" | "again">("film");
  const source = useMemo(
    () => playableSource(stage === "again" ? { ...state, play_time: 0 } : state, isExtra),
    [state, isExtra, stage],
  );
  const sendPosition = useMemo(() => positionSender(state), [state]);
  const { next_video: next, prev_video: previous } = state;
  const toDetail = (): void => void navigate(paths.detail(state), { replace: true });
  const close = (): void => (canGoBack() ? void navigate(-1) : toDetail());
  const isMember = useSession() !== null;
  const hasAds = !isExtra && mayHaveAds();
  const ads = {
    loadTag: () => fetchAdTag(state),
    onWithoutAds: () => void navigate(paths.subscribe(state)),
  };
  if (stage === "over")
    return (
      <Suspense fallback={<PlaybackWaiting />}>
        <PostPlay state={state} onAgain={() => setStage("again")} />
      </Suspense>
    );
  const end = (): void => {
    if (next !== null) return;
    if (isExtra) toDetail();
    else setStage("over");
  };
  // Episodes replace each other in the history, so that one step back leaves the player.
  return (
    <Player
      source={source}
      onPosition={sendPosition}
      onTracks={storeTrackPreferences}
      renew={() => renewPlayback(state, isExtra)}
      onEnded={end}
      onNext={() => next !== null && void navigate(paths.player(next), { replace: true })}
      onPrevious={() =>
        previous !== null && void navigate(paths.player(previous), { replace: true })
      }
      {...(isExtra
        ? {}
        : {
            renderReport: (form) => (
              <Suspense fallback={null}>
                <ReportIssue title={state} {...form} />
              </Suspense>
            ),
            onFailure: (problem) => reportProblem(state, problem),
            pressedAtMs,
            onQuality: (quality) => sendQuality(state, quality),
          })}
      {...(hasAds ? { ads } : {})}
      {...(isMember && !isExtra
        ? {
            renderCasting: ({ positionSeconds, onCast }) => (
              <Suspense fallback={null}>
                <PlayOnTv
                  title={state}
                  look="control"
                  positionSeconds={positionSeconds}
                  onSent={() => {
                    onCast();
                    close();
                  }}
                />
              </Suspense>
            ),
          }
        : {})}
      onClose={close}
    />
  );
}
