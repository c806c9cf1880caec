import type { HatName } from "./hats.ts";
import type { PersonStyle } from "./late-things.ts";

/** How one title is to be drawn: a file in `descriptions/`. */
export interface Description {
  slug: string;
  title: string;
  year: number;
  country: string;
  director: string;
  /** What stands before the director's name; "Directed by" when absent. */
  dirLabel?: string;
  company?: string;
  cast: string[];
  tagline?: string;
  subtitle?: string;
  /** The `id` of a composition family in `families/`. */
  family: string;
  params?: Params;
  seed?: number;
  /** The title, line by line; "~" marks a catchword ("the", "of"), which is set small. */
  lines: string[];
  wideLines?: string[];
  treatmentLines?: string[];
  type: TypeStyle;
  /** Colours by the names the family uses. */
  palette: Record<string, string>;
  print?: PrintFinish;
  /** The quality of the still, where that of all stills loses more of its drawing than the proof allows. */
  stillQuality?: number;
  /** The point that every crop keeps, such as a face, as shares of the width and the height. */
  focus?: Record<"still" | "portraitStill", readonly [x: number, y: number]>;
}

/** What some families can vary. */
export interface Params {
  profile?: string;
  flip?: boolean;
  hat?: HatName;
  tilt?: number;
  smoke?: boolean;
  ringText?: string;
  number?: string;
  /** An episode's scene, in the families of the series. */
  scene?: string;
  /** An episode's place, and its colours by their names in the palette. */
  backdrop?: string;
  colours?: string[];
  things?: Placed[];
  people?: ({ x: number; y: number; h: number; colour: string } & PersonStyle)[];
}

/** A motif or a property on the sheet of 1280 x 720, standing on x, y, `h` high. */
export interface Placed {
  name: string;
  x: number;
  y: number;
  h: number;
  colour: string;
  second?: string;
  dark?: string;
  rot?: number;
  flip?: boolean;
  sx?: number;
  /** Fog drifts before it. */
  veil?: boolean;
}

/** Faces are named as Fontsource does: "oswald", "oswald:700", "playfair-display:900:italic". */
export interface TypeStyle {
  font: string;
  /** The face of catchwords, and of the billing. */
  small?: string;
  credit?: string;
  case?: "upper" | "lower" | "none";
  tracking?: number;
  smallTracking?: number;
  leading?: number;
  mode?: "block" | "same";
  smallScale?: number;
  maxLine?: number;
  treatmentMaxLine?: number;
  color?: string;
  smallColor?: string;
}

/** The age of the paper. */
export interface PrintFinish {
  grain?: number;
  blotch?: number;
  folds?: number;
  vignette?: number;
  lift?: number;
  warm?: number;
  /** 1: the left side of the still is inked, so that ivory text reads on a light sheet. */
  stillShade?: number;
}
