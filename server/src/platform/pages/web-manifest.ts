import { PAGE_COLOR } from "@bijou/contract/accent-color";
import type { SiteLook } from "@bijou/contract/site-look";

/** The web app manifest (W3C): what a phone shows when the site is added to its home screen. */
export const webManifest = ({
  name: serviceName,
  pictures,
}: Pick<SiteLook, "name" | "pictures">): string =>
  JSON.stringify({
    name: serviceName,
    short_name: serviceName,
    description: "A small cinema that never closes.",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: PAGE_COLOR,
    theme_color: PAGE_COLOR,
    categories: ["entertainment"],
    icons: [
      // An operator's own icon has pixels only.
      ...(pictures.icon ? [] : [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml" }]),
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      {
        src: "/icons/icon-maskable-512.png",
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
    ],
  });
