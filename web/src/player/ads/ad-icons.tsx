import { useSyncExternalStore } from "react";
import type { AdIcon } from "@bijou/player/core/playable-ad";
import styles from "./ad-icons.module.css";
import { adTexts as texts } from "./texts.ts";

interface Props {
  icons: readonly AdIcon[];
  video: HTMLVideoElement;
  /** False on a television, which opens no pages. */
  opensPages: boolean;
  onClick: (icon: AdIcon) => void;
}

/** Icons of industry programs over the picture of an ad, where they hide no button of the player. */
export function AdIcons({ icons, video, opensPages, onClick }: Props) {
  const ratio = useRatio(video);
  return (
    <div className={styles.area} style={{ "--ratio": ratio }}>
      {icons.map((icon) => (
        <Icon
          key={icon.imageUrl}
          icon={icon}
          clickUrl={opensPages ? icon.clickUrl : null}
          onClick={onClick}
        />
      ))}
    </div>
  );
}

interface IconProps {
  icon: AdIcon;
  clickUrl: string | null;
  onClick: (icon: AdIcon) => void;
}

function Icon({ icon, clickUrl, onClick }: IconProps) {
  const { x, y, widthPixels, heightPixels } = icon;
  const name = icon.altText || texts.icon(icon.program);
  const image = (
    <img
      src={icon.imageUrl}
      alt={clickUrl === null ? name : ""}
      referrerPolicy="no-referrer"
      onLoad={() => icon.viewed()}
    />
  );
  return (
    <div
      className={styles.icon}
      data-x={typeof x === "number" ? undefined : x}
      data-y={typeof y === "number" ? undefined : y}
      style={{
        "--x": `${typeof x === "number" ? x : 0}px`,
        "--y": `${typeof y === "number" ? y : 0}px`,
        "--width": `${widthPixels}px`,
        "--height": `${heightPixels}px`,
      }}
    >
      {clickUrl === null ? (
        image
      ) : (
        <a
          href={clickUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={name}
          onClick={() => onClick(icon)}
        >
          {image}
        </a>
      )}
    </div>
  );
}

const DEFAULT_RATIO = 16 / 9;

/** Width by height of the picture. */
function useRatio(video: HTMLVideoElement): number {
  return useSyncExternalStore(
    (changed) => {
      video.addEventListener("resize", changed);
      return () => video.removeEventListener("resize", changed);
    },
    () => (video.videoHeight > 0 ? video.videoWidth / video.videoHeight : DEFAULT_RATIO),
  );
}
