import type { TvScreen } from "@bijou/contract/televisions/casting";
import type { Playable } from "@bijou/contract/site-paths";
import { Tv } from "lucide-react";
import { useEffect, useState } from "react";
import { ControlButton } from "../../../player/control-button.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { lazyPart } from "../../../platform/loading/lazy-part.ts";
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
  /** Called once a television has got the title. */
  readonly onSent?: () => void;
}

/** "Play on TV", shown while a television of the account is open. Mount it for members only. */
export default function PlayOnTv({ title, positionSeconds, look, onSent }: Props) {
  const screens = useOpenScreens();
  const [isChoosing, setChoosing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [only] = screens;
  if (only === undefined) return null;

  const playOn = async (deviceId: number): Promise<void> => {
    if (isBusy) return;
    setChoosing(false);
    setBusy(true);
    const { video_id, seasion_id, episode_id } = title;
    const isSent = await sendCommand(deviceId, {
      kind: "play_title",
      video_id,
      ...(seasion_id ? { season_id: seasion_id } : {}),
      ...(episode_id ? { episode_id } : {}),
      ...(positionSeconds ? { position_seconds: positionSeconds() } : {}),
    });
    setBusy(false);
    if (!isSent) return;
    controlTv(deviceId);
    onSent?.();
  };
  const press = (): void => (screens.length > 1 ? setChoosing(true) : void playOn(only.device_id));
  const choice = isChoosing && (
    <ChooseTv
      screens={screens}
      onChoose={(deviceId) => void playOn(deviceId)}
      onClose={() => setChoosing(false)}
    />
  );
  if (look === "control")
    return (
      <>
        <ControlButton label={texts.playOnTv} onClick={press}>
          <Tv aria-hidden="true" />
        </ControlButton>
        {choice}
      </>
    );
  if (look === "icon")
    return (
      <>
        <IconButton label={texts.playOnTv} onClick={press}>
          <Tv />
        </IconButton>
        {choice}
      </>
    );
  return (
    <>
      <Button look="ghost" icon={<Tv />} onClick={press}>
        {texts.playOnTv}
      </Button>
      {choice}
    </>
  );
}

/** Asks when the button appears and when the page becomes visible again: nothing is polled. */
function useOpenScreens(): readonly TvScreen[] {
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
  return screens;
}
