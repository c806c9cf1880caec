import type { TitlePicture } from "@bijou/contract/studio/artwork";
import { artPath } from "../../../platform/images/art-path.ts";
import type { CropArea } from "../../../platform/images/crop.ts";

/** Wide enough to work on a picture. */
const WIDTH = 960;

interface Described {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

const withPath = ({ hash, width, height }: Described) => ({
  hash,
  path: artPath(hash, WIDTH),
  width,
  height,
});

/** A picture as the Studio works on it. */
export const describedPicture = (
  picture: Described,
  source: (Described & { readonly crop: CropArea }) | null,
): TitlePicture => ({
  ...withPath(picture),
  source: source && { ...withPath(source), crop: source.crop },
});
