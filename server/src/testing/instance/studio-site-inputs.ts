import { getBranding } from "@bijou/contract/studio/branding";
import sharp from "sharp";
import type { StudioCaller } from "./studio-caller.ts";

type Input = (caller: StudioCaller) => object | Promise<object>;

const LOOK = {
  name: "Kino Laterna",
  accentColor: "#ffb840",
  typePair: "literary",
  tileShape: "round",
  pictures: { logo: null, lightLogo: null, icon: null, sharingImage: null, signInImage: null },
} as const;

const logo = async (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 80, channels: 4, background: "#ffffff" } })
    .png()
    .toBuffer();

/** Inputs with which the calls about the look and the texts of the site succeed. */
export function studioSiteInputs(): Readonly<Record<string, Input>> {
  return {
    getBranding: () => ({}),
    changeBranding: async ({ call }) => ({
      ...LOOK,
      revision: (await call(getBranding, {})).revision,
    }),
    uploadSitePicture: async () => ({ place: "logo", file: await logo() }),
    previewLook: () => ({ ...LOOK, page: "home" }),
  };
}
