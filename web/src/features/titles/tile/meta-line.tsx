import type { VideoCard } from "@bijou/contract/titles/videos";
import { Fragment, type ReactNode } from "react";
import { durationText } from "@bijou/design/duration";
import styles from "./meta-line.module.css";
import { StarIcon } from "@bijou/design/icons";
import { uiTexts } from "../../../ui/texts.ts";

/** Short facts in a line, separated by dots; empty ones are omitted. */
export function MetaLine({
  parts,
  className,
}: {
  parts: readonly ReactNode[];
  className?: string | undefined;
}) {
  const shown = parts.filter((part) => part !== null && part !== undefined && part !== "");
  return (
    <p className={[styles.line, className].filter(Boolean).join(" ")}>
      {shown.map((part, index) => (
        // The parts never change their order, and a part may be any node.
        <Fragment key={index}>
          <span>{part}</span>
        </Fragment>
      ))}
    </p>
  );
}

/** A title's facts outside of a row: Premium, year, length, and then genre or `more`. */
export function TitleFacts({
  title,
  more = [title.genre_name],
  className,
}: {
  title: Measured & Pick<VideoCard, "is_premium" | "published_year" | "genre_name">;
  more?: readonly ReactNode[];
  className?: string | undefined;
}) {
  return (
    <MetaLine
      className={className}
      parts={[
        title.is_premium === "1" ? <PremiumLabel key="premium" /> : "",
        title.published_year > 0 ? title.published_year : "",
        lengthText(title),
        ...more,
      ]}
    />
  );
}

/** "Premium" with its star, as a part of a line. */
export function PremiumLabel() {
  return (
    <span className={styles.premium}>
      <StarIcon />
      {uiTexts.premium}
    </span>
  );
}

type Measured = Pick<VideoCard, "video_type" | "video_duration" | "season_episode_count">;

/** The length of a film, or the number of episodes of a series. */
export function lengthText(video: Measured): string {
  if (video.video_type === 2) return uiTexts.episodes(video.season_episode_count);
  return video.video_duration === null ? "" : durationText(video.video_duration);
}
