import * as Type from "typebox";

export const PictureHash = Type.String({ pattern: "^[0-9a-f]{32}$", description: "The picture." });

/** A picture that belongs to the site and to no title. */
export const SitePicture = Type.Object(
  {
    hash: PictureHash,
    path: Type.String({ description: "Where a copy of it is." }),
    width: Type.Integer({ description: "Of the original, in pixels." }),
    height: Type.Integer({ description: "Of the original, in pixels." }),
  },
  { title: "SitePicture", description: "A stored picture of the site." },
);
export type SitePicture = Type.Static<typeof SitePicture>;
