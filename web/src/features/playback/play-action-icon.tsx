import { PlayIcon, StarIcon } from "@bijou/design/icons";
import { type RuledTitle, usePlayDecision } from "./play-rule.ts";

/** The icon of a title's play button: a star where it leads to the plans. */
export const PlayActionIcon = ({ title }: { title: RuledTitle }) =>
  usePlayDecision(title) === "subscribe" ? <StarIcon /> : <PlayIcon />;
