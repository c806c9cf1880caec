import {
  DEFAULT_TILE_SHAPE,
  DEFAULT_TYPE_PAIR,
  SITE_PICTURES,
  type SitePictureName,
  TILE_SHAPES,
  TYPE_PAIRS,
} from "@bijou/contract/site-look";
import type { Branding } from "@bijou/contract/studio/branding";
import type { SitePicture } from "@bijou/contract/studio/site-pictures";
import { useState } from "react";
import { useDraft } from "../../platform/use-draft.ts";
import type { Look } from "./queries.ts";

export const LOOK_FIELDS = [
  "name",
  "accentColor",
  "typePair",
  "tileShape",
  ...SITE_PICTURES,
] as const;
export type LookField = (typeof LOOK_FIELDS)[number];
type Values = Readonly<Record<LookField, string>>;

/** Pictures by their hashes; "" for none. */
export const valuesOf = ({
  name,
  accentColor,
  typePair,
  tileShape,
  pictures,
}: Branding): Values => ({
  name,
  accentColor,
  typePair,
  tileShape,
  logo: pictures.logo?.hash ?? "",
  lightLogo: pictures.lightLogo?.hash ?? "",
  icon: pictures.icon?.hash ?? "",
  sharingImage: pictures.sharingImage?.hash ?? "",
  signInImage: pictures.signInImage?.hash ?? "",
});

const hashOf = (value: string): string | null => (value === "" ? null : value);

export const lookOf = (values: Values, accentColor: string): Look => ({
  name: values.name.trim(),
  accentColor,
  typePair: TYPE_PAIRS.find((one) => one === values.typePair) ?? DEFAULT_TYPE_PAIR,
  tileShape: TILE_SHAPES.find((one) => one === values.tileShape) ?? DEFAULT_TILE_SHAPE,
  pictures: {
    logo: hashOf(values.logo),
    lightLogo: hashOf(values.lightLogo),
    icon: hashOf(values.icon),
    sharingImage: hashOf(values.sharingImage),
    signInImage: hashOf(values.signInImage),
  },
});

type Known = ReadonlyMap<string, SitePicture>;

/** What is chosen on the page over the published look, with the pictures by their hashes. */
export function useLookDraft(branding: Branding) {
  const draft = useDraft(LOOK_FIELDS, valuesOf(branding), branding.revision);
  const [uploaded, setUploaded] = useState<Known>(new Map());
  const stored = Object.values(branding.pictures).flatMap((one) =>
    one ? [[one.hash, one] as const] : [],
  );
  const known: Known = new Map([...uploaded, ...stored]);
  return {
    ...draft,
    pictureOf: (place: SitePictureName): SitePicture | null => known.get(draft.mine[place]) ?? null,
    setPicture(place: SitePictureName, picture: SitePicture | null): void {
      if (picture) setUploaded(new Map([...known, [picture.hash, picture]]));
      draft.set(place, picture?.hash ?? "");
    },
    changed: LOOK_FIELDS.filter((field) => draft.mine[field] !== draft.base[field]),
  };
}
