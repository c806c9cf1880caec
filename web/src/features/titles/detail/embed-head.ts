import { EMBED_SIZE, oEmbedPath } from "@bijou/contract/embeds";
import type { Video } from "@bijou/contract/titles/videos";
import type { MetaDescriptor } from "react-router";

type Embeddable = Pick<Video, "video_title" | "embed_url" | "embed_everywhere">;

/** Lets sites that know oEmbed find the trailer of a page. */
function discovery(title: string, address: string): MetaDescriptor[] {
  const href = new URL(oEmbedPath(address), address).href;
  const link = { tagName: "link", rel: "alternate", title } as const;
  return [
    { ...link, type: "application/json+oembed", href },
    { ...link, type: "text/xml+oembed", href: href.replace("format=json", "format=xml") },
  ];
}

/** A video that social networks play in a frame. */
function player(url: string): MetaDescriptor[] {
  const [width, height] = [String(EMBED_SIZE.width), String(EMBED_SIZE.height)];
  return [
    { property: "og:video", content: url },
    { property: "og:video:type", content: "text/html" },
    { property: "og:video:width", content: width },
    { property: "og:video:height", content: height },
    { name: "twitter:card", content: "player" },
    { name: "twitter:player", content: url },
    { name: "twitter:player:width", content: width },
    { name: "twitter:player:height", content: height },
  ];
}

const isCard = (one: MetaDescriptor): boolean => "name" in one && one.name === "twitter:card";

/**
 * The head of a title's page with what other sites need to show its trailer. Social networks show it only where every
 * site may.
 *
 * @param address of the title's page, absolute
 */
export function withEmbed(
  meta: readonly MetaDescriptor[],
  { video_title: title, embed_url: path, embed_everywhere }: Embeddable,
  address: string,
): MetaDescriptor[] {
  if (path === "") return [...meta];
  const described = discovery(title, address);
  return embed_everywhere === "1"
    ? [...meta.filter((one) => !isCard(one)), ...player(new URL(path, address).href), ...described]
    : [...meta, ...described];
}
