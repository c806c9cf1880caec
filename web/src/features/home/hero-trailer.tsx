import type { ComponentProps } from "react";
import { wantsDataSaverHere } from "@bijou/player/engine/data-saver";
import { MutedPreview } from "../../player/muted-preview.tsx";

/** The trailer or best moment of the hero's title, over its picture; nothing for viewers who save data. */
export default function HeroTrailer(props: ComponentProps<typeof MutedPreview>) {
  return wantsDataSaverHere() ? null : <MutedPreview {...props} />;
}
