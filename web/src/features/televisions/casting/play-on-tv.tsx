import type { TvScreen } from "@bijou/contract/televisions/casting";
import type { Playable } from "@bijou/contract/site-paths";
import { Cast } from "lucide-react";
import { useEffect, useState } from "react";
import { ControlButton } from "../../../player/control-button.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { lazyPart } from "../../../platform/loading/lazy-part.ts";
import { showToast } from "../../../platform/notices.ts";
import { controlTv } from "./cast-device.ts";
import { openScreens } from "./open-screens.ts";
import { sendCommand } from "./send-command.ts";
import { castingTexts as texts } from "./texts.ts";

const ChooseTv = lazyPart(() => import("./choose-tv.tsx"));

interface Props {
  readonly title: Playable;
  /** The position to start at; by default the television resumes. */
  readonly positionSeconds?: () => number;
  /** "icon" beside buttons, "button" in a menu, "control" in the player. */
  readonly look: "icon" | "button" | "control";
  readonly className?: string | undefined;
  /** Called once a television has got the title. */
  readonly onSent?: () => void;
}

/** "Play on TV", shown while a television of the account is open. Mount it for members only. */
export default function PlayOnTv({ title, positionSeconds, look, className, onSent }: Props) {
  const [screens, setScreens] = useOpenScreens();
  const [isChoosing, setChoosing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (screens.length === 0) return null;

  const playOn = async (screen: TvScreen): Promise<void> => {
    setChoosing(false);
    const { video_id, seasion_id, episode_id } = title;
    const isSent =
      (positionSeconds === undefined && doesPlay(screen, title)) ||
      (await sendCommand(screen.device_id, {
        kind: "play_title",
        video_id,
        ...(seasion_id ? { season_id: seasion_id } : {}),
        ...(episode_id ? { episode_id } : {}),
        ...(positionSeconds ? { position_seconds: positionSeconds() } : {}),
      }));
    if (!isSent) return;
    controlTv(screen.device_id);
    onSent?.();
  };
  const press = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    // A television may have been opened or closed since the button appeared.
    const found = await openScreens(true).catch(() => undefined);
    const [first, second] = found ?? [];
    if (found !== undefined) setScreens(found);
    if (first === undefined)
      showToast({ text: found === undefined ? texts.failed : texts.noneOpen, kind: "bad" });
    else if (second === undefined) await playOn(first);
    else setChoosing(true);
    setBusy(false);
  };
  const choice = isChoosing && (
    <ChooseTv
      screens={screens}
      onChoose={(screen) => void playOn(screen)}
      onClose={() => setChoosing(false)}
    />
  );
  if (look === "control")
    return (
      <>
        <ControlButton label={texts.playOnTv} onClick={() => void press()}>
          <Cast aria-hidden="true" />
        </ControlButton>
        {choice}
      </>
    );
  if (look === "icon")
    return (
      <>
        <IconButton label={texts.playOnTv} className={className} onClick={() => void press()}>
          <Cast />
        </IconButton>
        {choice}
      </>
    );
  return (
    <>
      <Button look="ghost" icon={<Cast />} onClick={() => void press()}>
        {texts.playOnTv}
      </Button>
      {choice}
    </>
  );
}

/** The television plays the title: then it is enough to take control of it. */
function doesPlay({ report }: TvScreen, { video_id, episode_id }: Playable): boolean {
  return (
    report?.screen === "playing" &&
    report.video_id === video_id &&
    (!episode_id || report.episode_id === episode_id)
  );
}

/** Asks when the button appears and when the page becomes visible again: nothing is polled. */
function useOpenScreens() {
  const [screens, setScreens] = useState<readonly TvScreen[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const ask = (): void => {
      if (document.hidden) return;
      openScreens().then(
        (found) => isCurrent && setScreens(found),
        // Without a response there is no button.
        () => undefined,
      );
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isCurrent = false;
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);
  return [screens, setScreens] as const;
}
