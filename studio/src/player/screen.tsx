import type { PlayerCore } from "@bijou/player/core/player-core";
import { useEffect, useRef } from "react";
import { Button } from "../ui/form/button.tsx";
import { useTexts } from "../ui/language.ts";
import styles from "./player.module.css";
import { playerTexts } from "./texts.ts";

/** The picture, and what went wrong with it. */
export function Screen({
  core,
  video,
  hasFailed,
}: {
  readonly core: PlayerCore;
  readonly video: HTMLVideoElement | null;
  readonly hasFailed: boolean;
}) {
  const texts = useTexts(playerTexts);
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (video) screen.current?.replaceChildren(video);
  }, [video]);
  return (
    <>
      <div ref={screen} className={styles.screen} />
      {hasFailed && (
        <div className={styles.failed} role="alert">
          <p>{texts.failed}</p>
          <Button size="small" onClick={() => core.retry()}>
            {texts.retry}
          </Button>
        </div>
      )}
    </>
  );
}
