import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { Link } from "../../ui/link.tsx";
import type { Playback } from "./load-playback.ts";
import { playerPath } from "./play-request.ts";
import { paths } from "@bijou/contract/site-paths";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { PlayIcon } from "@bijou/design/icons";
import { DarkWindow, DarkWords } from "../../ui/feedback/dark-window.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { atWidth } from "@bijou/contract/picture-address";
import { Wordmark } from "@bijou/design/wordmark";
import { EmptyCinema } from "../../ui/feedback/empty-cinema.tsx";
import { playbackTexts as texts } from "./texts.ts";

/** The dark window before playback. */
export function PlaybackWaiting() {
  return (
    <DarkWindow isBusy>
      <Spinner label={texts.loading} />
    </DarkWindow>
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
  /** The still behind the text; "" for none. */
  readonly still: string;
}

function Retry() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button onClick={() => void revalidate()} disabled={state === "loading"}>
      {texts.tryAgain}
    </Button>
  );
}

const ToHome = () => (
  <ButtonLink look="ghost" to={paths.home}>
    {texts.home}
  </ButtonLink>
);

function wordsOf(playback: Exclude<Playback, { kind: "ready" }>): Words {
  switch (playback.kind) {
    case "sign-in": {
      const { request } = playback;
      return {
        title: texts.signInTitle,
        text: texts.signInText,
        still: "",
        actions: (
          <>
            <ButtonLink to={paths.signIn(playerPath(request))}>{texts.signIn}</ButtonLink>
            <ButtonLink look="ghost" to={paths.signUp}>
              {texts.createAccount}
            </ButtonLink>
            <ButtonLink look="quiet" to={paths.detail(request)} replace>
              {texts.back}
            </ButtonLink>
          </>
        ),
      };
    }
    case "premium": {
      const { state } = playback;
      return {
        title: texts.premiumTitle,
        text: texts.premiumText,
        still: state.poster_url,
        actions: (
          <>
            <ButtonLink look="velvet" to={paths.subscribe(state)}>
              {texts.choose}
            </ButtonLink>
            <ButtonLink look="ghost" to={paths.detail(state)} replace>
              {texts.back}
            </ButtonLink>
          </>
        ),
      };
    }
    case "withheld": {
      const { state } = playback;
      return {
        title: texts.withheldTitle,
        text: playback.text,
        still: state.poster_url,
        actions: (
          <>
            {state.trailer_url !== "" && (
              <ButtonLink icon={<PlayIcon />} to={paths.trailer(state)} replace>
                {texts.playTrailer}
              </ButtonLink>
            )}
            <ButtonLink look="ghost" to={paths.detail(state)} replace>
              {texts.back}
            </ButtonLink>
          </>
        ),
      };
    }
    case "missing":
      return {
        title: texts.missingTitle,
        text: texts.missingText,
        still: "",
        actions: <ToHome />,
      };
    case "failed":
      return {
        title: texts.failedTitle,
        text: playback.text,
        still: "",
        actions: (
          <>
            <Retry />
            <ToHome />
          </>
        ),
      };
  }
}

/** Why nothing plays, and what to do about it. */
export function PlaybackNotice({ playback }: { playback: Exclude<Playback, { kind: "ready" }> }) {
  const { title, text, actions, still } = wordsOf(playback);
  return (
    <DarkWindow
      {...(still === "" ? {} : { still: atWidth(still, 1280) })}
      top={
        <Link to={paths.home} aria-label={texts.homeLink}>
          <Wordmark />
        </Link>
      }
    >
      {still === "" && <EmptyCinema />}
      <DarkWords title={title} level={1} text={text} actions={actions} />
    </DarkWindow>
  );
}
