import { atWidth } from "@bijou/contract/picture-address";
import { useHydrated } from "../layout/use-hydrated.ts";
import { preload } from "react-dom";
import styles from "./picture.module.css";
import { useImageFailure } from "../use-image-failure.ts";

/** Widths in pixels that the image route offers for each kind of picture. */
const widths = {
  portrait: [96, 150, 240, 320, 480, 640, 960],
  landscape: [240, 320, 480, 640, 960, 1280],
  still: [640, 960, 1280, 1920, 2560, 3840],
  portraitStill: [480, 640, 960],
} as const;
const shapes = {
  portrait: [2, 3],
  landscape: [16, 9],
  still: [16, 9],
  portraitStill: [2, 3],
} as const;

type PictureKind = keyof typeof shapes;

/** The screens on which a portrait still is shown from edge to edge. */
const PHONE = "(max-width: 37.49em)";

export interface PictureSources {
  /**
   * An address of the image route, such as `/art/<hash>-640.webp`; "" shows the title instead, as does a picture that
   * fails to load.
   */
  readonly art: string;
  /** The point of a still that its crops keep: "62 20" is percent of its width and height; "" where it is not known. */
  readonly focus?: string | undefined;
  /** For phones, instead of a still; "" for the still on phones as well. */
  readonly portraitStill?: string | undefined;
  readonly portraitFocus?: string | undefined;
}

/** A still alone: a page that shows a strip of it needs no portrait still. */
export type StillSources = Pick<PictureSources, "art" | "focus">;

interface Props extends PictureSources {
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
  /** Called once it can be shown. */
  readonly onLoad?: (() => void) | undefined;
}

/** A portrait still is 2:3 and as high as the hero, about three quarters of the screen. */
const portraitSizes = "max(100vw, 50vh)";

const sourceSet = (art: string, offered: readonly number[]): string =>
  offered.map((width) => `${atWidth(art, width)} ${width}w`).join(", ");

/** An operator's own address stays as it is. */
const asAvif = (art: string): string => art.replace(/(-\d+)\.webp$/, "$1.avif");

/** React announces only pictures without a choice of formats. The page's scripts wait for what is announced. */
function preloadStill(leading: {
  art: string;
  portraitStill: string | undefined;
  sizes: string;
  kind: PictureKind;
}): void {
  const { art, portraitStill, sizes, kind } = leading;
  const announce = (address: string, offered: readonly number[], more: object): void =>
    preload(asAvif(address), {
      as: "image",
      type: "image/avif",
      imageSrcSet: sourceSet(asAvif(address), offered),
      fetchPriority: "high",
      ...more,
    });
  if (portraitStill)
    announce(portraitStill, widths.portraitStill, { imageSizes: portraitSizes, media: PHONE });
  announce(art, widths[kind], {
    imageSizes: sizes,
    ...(portraitStill ? { media: `not all and ${PHONE}` } : {}),
  });
}

const rounded = (percent = "50"): string => String(Math.round(Number(percent) / 10) * 10);

/** The CSP forbids style attributes, so rules for each ten percent place the picture (`picture.module.css`). */
function focusMarks(
  wide: string | undefined,
  portrait: string | undefined,
): Readonly<Record<`data-${string}`, string>> {
  const [x, y] = wide ? wide.split(" ") : [];
  const [portraitX, portraitY] = portrait ? portrait.split(" ") : [];
  return {
    ...(x === undefined ? {} : { "data-x": rounded(x), "data-y": rounded(y) }),
    ...(portraitX === undefined
      ? {}
      : { "data-portrait-x": rounded(portraitX), "data-portrait-y": rounded(portraitY) }),
  };
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
  focus,
  portraitStill,
  portraitFocus,
  onLoad,
}: Props) {
  // The CSP forbids style attributes in the server's HTML.
  const hydrated = useHydrated();
  const [isBroken, onError] = useImageFailure(art);
  const [across, down] = shapes[kind];
  const isUpright = down > across;
  const shape = styles[isUpright ? "upright" : "wide"];
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
  const isStill = kind === "still" || kind === "portraitStill";
  const picture = (
    <img
      className={isStill ? `${names} ${styles.focused}` : names}
      {...(isStill ? focusMarks(focus, portraitStill && portraitFocus) : {})}
      src={atWidth(art, isUpright ? 320 : 960)}
      srcSet={sourceSet(art, widths[kind])}
      // Browsers that measure lazy pictures themselves ignore the rest.
      sizes={priority === "lazy" ? `auto, ${sizes}` : sizes}
      alt={alt}
      width={largest}
      height={Math.round((largest * down) / across)}
      decoding="async"
      onLoad={onLoad}
      onError={onError}
      // Browsers load some lazy pictures with the first view; the leading one comes before them.
      {...(priority === "lazy" ? { loading: "lazy", fetchPriority: "low" } : {})}
      {...(priority === "high" ? { fetchPriority: "high" } : {})}
      {...(hydrated && color ? { style: { backgroundColor: color } } : {})}
    />
  );
  if (!isStill) return picture;
  if (import.meta.env.SSR && priority === "high") preloadStill({ art, portraitStill, sizes, kind });
  return (
    <picture className={styles.formats}>
      {portraitStill && (
        <source
          media={PHONE}
          type="image/avif"
          srcSet={sourceSet(asAvif(portraitStill), widths.portraitStill)}
          sizes={portraitSizes}
        />
      )}
      <source type="image/avif" srcSet={sourceSet(asAvif(art), widths[kind])} sizes={sizes} />
      {picture}
    </picture>
  );
}
