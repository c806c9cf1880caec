import { atWidth } from "@bijou/contract/picture-address";
import styles from "./title-art.module.css";
import { useImageFailure } from "../use-image-failure.ts";

interface Props {
  readonly video: {
    readonly video_title: string;
    /** "" where the title is shown in type. */
    readonly banner_title_image: string;
    readonly banner_title_width?: number | undefined;
    readonly banner_title_height?: number | undefined;
  };
  readonly as: "h1" | "h2" | "h3";
  readonly size?: "normal" | "small" | "card";
}

/** Longer titles are set smaller so that they do not fill the screen. */
const MAX_LARGE_CHARACTERS = 36;

/** A film's own lettering, or its title in the display typeface. */
export function TitleArt({ video, as: Heading, size = "normal" }: Props) {
  const { video_title } = video;
  const [isBroken, onError] = useImageFailure(video.banner_title_image);
  const art = isBroken ? "" : video.banner_title_image;
  const { banner_title_width: width, banner_title_height: height } = video;
  const isLong = art === "" && video_title.length > MAX_LARGE_CHARACTERS;
  const classes = [styles.bill, size !== "normal" && styles[size], isLong && styles.long];
  return (
    <Heading className={classes.filter(Boolean).join(" ")}>
      {art === "" ? (
        video_title
      ) : (
        <img
          src={atWidth(art, 640)}
          srcSet={[320, 640, 960].map((wide) => `${atWidth(art, wide)} ${wide}w`).join(", ")}
          sizes="(min-width: 62.5em) 34rem, 82vw"
          alt={video_title}
          onError={onError}
          {...(width && height ? { width, height } : {})}
        />
      )}
    </Heading>
  );
}
