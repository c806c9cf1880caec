import type { SearchHit } from "@bijou/contract/search";
import { Film } from "lucide-react";
import { paths } from "@bijou/contract/site-paths";
import { decidePlay, usePlay } from "../playback/public.ts";
import { useSession } from "../../platform/session/session.ts";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { PlayIcon } from "@bijou/design/icons";
import { searchTexts as texts } from "./texts.ts";

/** The play link of a result (S-92), according to the play rule. */
export function PlayLink({ video }: { video: SearchHit }) {
  const decision = decidePlay(useSession(), video);
  const play = usePlay();
  const title = video.video_title;
  switch (decision) {
    case "sign-in":
      return (
        <Button
          size="small"
          icon={<PlayIcon />}
          aria-label={texts.playTitle(title)}
          onClick={() => play(video)}
        >
          {texts.play}
        </Button>
      );
    case "subscribe":
      return (
        <ButtonLink
          look="velvet"
          size="small"
          to={paths.subscribe(video)}
          aria-label={texts.subscribeFor(title)}
        >
          {texts.subscribe}
        </ButtonLink>
      );
    case "trailer":
      return (
        <ButtonLink
          look="ghost"
          size="small"
          icon={<Film aria-hidden="true" />}
          to={paths.trailer(video)}
          aria-label={texts.trailerOf(title)}
        >
          {texts.trailer}
        </ButtonLink>
      );
    case "player":
      return (
        <ButtonLink
          size="small"
          icon={<PlayIcon />}
          to={paths.player(video)}
          aria-label={texts.playTitle(title)}
        >
          {texts.play}
        </ButtonLink>
      );
  }
}
