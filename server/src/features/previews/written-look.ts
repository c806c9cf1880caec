import {
  NO_PICTURES,
  type SiteLook,
  type StoredSitePicture,
  TILE_SHAPES,
  TYPE_PAIRS,
} from "@bijou/contract/site-look";

/** Between the parts of a look: no name of a site contains it. */
const BETWEEN = "\n";
const PICTURE = /^([0-9a-f]{32})-(\d{1,5})-(\d{1,5})$/;
/** The others are not on the pages of a preview. */
const PLACES = ["logo", "lightLogo", "signInImage"] as const;

const written = (picture: StoredSitePicture | null): string =>
  picture ? `${picture.hash}-${picture.width}-${picture.height}` : "";

function readPicture(text: string | undefined): StoredSitePicture | null {
  const [, hash, width, height] = PICTURE.exec(text ?? "") ?? [];
  return hash === undefined ? null : { hash, width: Number(width), height: Number(height) };
}

/** A look as a short text for an address. */
export const writeLook = ({ name, accentColor, typePair, tileShape, pictures }: SiteLook): string =>
  Buffer.from(
    [
      name,
      accentColor,
      typePair,
      tileShape,
      ...PLACES.map((place) => written(pictures[place])),
    ].join(BETWEEN),
  ).toString("base64url");

/** The look of a text that `writeLook` made; undefined for any other. */
export function readLook(text: string): SiteLook | undefined {
  const [name, accentColor, pair, shape, logo, lightLogo, signInImage] = Buffer.from(
    text,
    "base64url",
  )
    .toString()
    .split(BETWEEN);
  const typePair = TYPE_PAIRS.find((one) => one === pair);
  const tileShape = TILE_SHAPES.find((one) => one === shape);
  if (name === undefined || accentColor === undefined || !typePair || !tileShape) return undefined;
  return {
    name,
    accentColor,
    typePair,
    tileShape,
    notices: [],
    closing: null,
    pictures: {
      ...NO_PICTURES,
      logo: readPicture(logo),
      lightLogo: readPicture(lightLogo),
      signInImage: readPicture(signInImage),
    },
  };
}
