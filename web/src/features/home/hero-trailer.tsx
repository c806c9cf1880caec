import { MutedTrailer } from "../../player/muted-trailer.tsx";
import { wantsDataSaverHere } from "@bijou/player/engine/data-saver";

interface Props {
  /** The HLS playlist of the trailer. */
  readonly url: string;
  readonly onPlaying: () => void;
  readonly onEnded: () => void;
}

/** The trailer of the hero's title, over its picture; nothing for viewers who save data. */
export default function HeroTrailer(props: Props) {
  return wantsDataSaverHere() ? null : <MutedTrailer {...props} />;
}
