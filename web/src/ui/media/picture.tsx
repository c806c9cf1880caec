import { atWidth } from "@bijou/contract/picture-address";
import { useHydrated } from "../layout/use-hydrated.ts";
import styles from "./picture.module.css";
import { useImageFailure } from "../use-image-failure.ts";

/** Widths in pixels that the image route offers for each kind of picture. */
const widths = {
  portrait: [96, 150, 240, 320, 480, 640, 960],
  landscape: [240, 320, 480, 640, 960, 1280],
  still: [480, 640, 960, 1280, 1920, 2560],
} as const;
const shapes = { portrait: [2, 3], landscape: [16, 9], still: [16, 9] } as const;

type PictureKind = keyof typeof widths;

interface Props {
  /**
   * An address of the image route, such as `/art/<hash>-640.webp`; "" shows the title instead, as does a picture that
   * fails to load.
   */
  readonly art: string;
  readonly kind: PictureKind;
  /** The `sizes` attribute: the rendered width. */
  readonly sizes: string;
  /** "" where the picture repeats the text beside it. */
  readonly alt: string;
  /** Shown where there is no picture. */
  readonly title?: string;
  /** Average color, shown until the picture has loaded. */
  readonly color?: string;
  /** "high" for the page's leading picture, "eager" for the first row; others load lazily, after it. */
  readonly priority?: "high" | "eager" | "lazy";
  readonly className?: string | undefined;
}

/** A poster or a still at its rendered width, with its space reserved before it loads. */
export function Picture({
  art,
  kind,
  sizes,
  alt,
  title = alt,
  color,
  priority = "lazy",
  className,
}: Props) {
  // The CSP forbids style attributes in the server's HTML.
  const hydrated = useHydrated();
  const [isBroken, onError] = useImageFailure(art);
  const [across, down] = shapes[kind];
  const shape = styles[kind === "portrait" ? "upright" : "wide"];
  const names = [styles.picture, shape, className].filter(Boolean).join(" ");
  if (art === "" || isBroken)
    return (
      <span
        className={`${names} ${styles.missing}`}
        {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
      >
        <span>{title}</span>
      </span>
    );
  const largest = widths[kind].at(-1) ?? 1280;
  return (
    <img
      className={names}
      src={atWidth(art, kind === "portrait" ? 320 : 960)}
      srcSet={widths[kind].map((width) => `${atWidth(art, width)} ${width}w`).join(", ")}
      // Browsers that measure lazy pictures themselves ignore the rest.
      sizes={priority === "lazy" ? `auto, ${sizes}` : sizes}
      alt={alt}
      width={largest}
      height={Math.round((largest * down) / across)}
      decoding="async"
      onError={onError}
      // Browsers load some lazy pictures with the first view; the leading one comes before them.
      {...(priority === "lazy" ? { loading: "lazy", fetchPriority: "low" } : {})}
      {...(priority === "high" ? { fetchPriority: "high" } : {})}
      {...(hydrated && color ? { style: { backgroundColor: color } } : {})}
    />
  );
}
