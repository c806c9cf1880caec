import { accentStyle, DEFAULT_ACCENT_COLOR } from "./accent-color.ts";

/** Pairs of typefaces: those of the design, and those that devices have. */
export const TYPE_PAIRS = [
  "marquee",
  "plain",
  "literary",
  "classic",
  "system",
  "typewriter",
] as const;
export type TypePair = (typeof TYPE_PAIRS)[number];
export const DEFAULT_TYPE_PAIR: TypePair = "marquee";

export const TILE_SHAPES = ["square", "soft", "round"] as const;
export type TileShape = (typeof TILE_SHAPES)[number];
export const DEFAULT_TILE_SHAPE: TileShape = "soft";

/** Pictures of the site itself: a logo for dark and one for light backgrounds, and what other places show. */
export const SITE_PICTURES = ["logo", "lightLogo", "icon", "sharingImage", "signInImage"] as const;
export type SitePictureName = (typeof SITE_PICTURES)[number];

export interface StoredSitePicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}
export type SitePictures = Readonly<Record<SitePictureName, StoredSitePicture | null>>;
export const NO_PICTURES: SitePictures = {
  logo: null,
  lightLogo: null,
  icon: null,
  sharingImage: null,
  signInImage: null,
};

export const NOTICE_KINDS = ["info", "warning"] as const;
export const AUDIENCES = ["everyone", "guests", "free", "premium"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Something that viewers are told above the site. */
export interface Notice {
  readonly kind: (typeof NOTICE_KINDS)[number];
  readonly audience: Audience;
  readonly text: string;
}

/** Why the site is closed. */
export interface Closing {
  readonly text: string;
  /** ISO 8601; null if nobody knows. */
  readonly until: string | null;
}

/** What an operator has chosen for every page. */
export interface SiteLook {
  readonly name: string;
  /** Such as `#ffb840`. */
  readonly accentColor: string;
  readonly typePair: TypePair;
  readonly tileShape: TileShape;
  readonly pictures: SitePictures;
  readonly notices: readonly Notice[];
  readonly closing: Closing | null;
}

interface Typefaces {
  readonly display: string;
  readonly sans: string;
}

const FIGTREE = '"Figtree Variable","Figtree fallback",system-ui,sans-serif';
const SERIF = 'Charter,"Bitstream Charter","Iowan Old Style",Georgia,serif';
const OLD_SERIF = '"Palatino Linotype",Palatino,"Book Antiqua","URW Palladio L",serif';
const SYSTEM = "system-ui,-apple-system,sans-serif";
const MONO = 'ui-monospace,"Cascadia Mono",Menlo,Consolas,monospace';

/** The font stacks of each pair but the design's own, as in `design/src/tokens.css`. */
const TYPEFACES: Readonly<Record<Exclude<TypePair, "marquee">, Typefaces>> = {
  plain: { display: FIGTREE, sans: FIGTREE },
  literary: { display: SERIF, sans: FIGTREE },
  classic: { display: OLD_SERIF, sans: OLD_SERIF },
  system: { display: SYSTEM, sans: SYSTEM },
  typewriter: { display: MONO, sans: FIGTREE },
};

const RADII: Readonly<Record<TileShape, string>> = {
  square: "0",
  soft: ".25rem",
  round: ".875rem",
};

/** Twice the pixels at which a logo is shown, of the widths of the image route. */
const LOGO_PIXELS = 480;
/** A flat logo is as high as the letters of a wordmark, and a tall one no higher than the header. */
const MAX_LOGO_HEIGHT = 2.5;
const MAX_LOGO_WIDTH = 9;

const logoHeight = ({ width, height }: StoredSitePicture): number =>
  Math.min(MAX_LOGO_HEIGHT, (MAX_LOGO_WIDTH * height) / width);

const logoStyle = (logo: StoredSitePicture): string =>
  `:root{--logo:url("/art/${logo.hash}-${LOGO_PIXELS}.webp");--logo-height:${logoHeight(logo).toFixed(2)}rem;--logo-max-width:40vw}`;

const typeStyle = ({ display, sans }: Typefaces): string =>
  `:root{--display:${display};--sans:${sans};--display-width:100%}`;

/** The style that makes a page look as the operator has chosen; "" for the design's own look. */
export function lookStyle({
  accentColor,
  typePair,
  tileShape,
  pictures,
}: Omit<SiteLook, "name" | "notices" | "closing">): string {
  return [
    accentColor === DEFAULT_ACCENT_COLOR ? "" : accentStyle(accentColor),
    typePair === "marquee" ? "" : typeStyle(TYPEFACES[typePair]),
    tileShape === DEFAULT_TILE_SHAPE ? "" : `:root{--r-tile:${RADII[tileShape]}}`,
    pictures.logo === null ? "" : logoStyle(pictures.logo),
  ].join("");
}
