import type { VideoCard } from "@bijou/contract/titles/videos";

export interface Shared {
  readonly title: string;
  readonly summary: string;
  /** Absolute addresses. */
  readonly address: string;
  readonly image: string;
}

export type Network = "Facebook" | "X" | "Reddit" | "WhatsApp" | "Telegram" | "Email";

const query = (pairs: Readonly<Record<string, string>>): string =>
  // `%20` rather than `+`, which mail programs show literally.
  new URLSearchParams(pairs).toString().replaceAll("+", "%20");

/** The share address of each network; networks also read title, summary and image from the page's head. */
export function shareLinks({
  title,
  summary,
  address,
  image,
}: Shared): readonly { readonly network: Network; readonly href: string }[] {
  const text = `${title}: ${summary}`;
  return [
    {
      network: "Facebook",
      href: `https://www.facebook.com/sharer/sharer.php?${query({
        u: address,
        title,
        description: summary,
        ...(image === "" ? {} : { picture: image }),
      })}`,
    },
    { network: "X", href: `https://x.com/intent/post?${query({ text, url: address })}` },
    { network: "Reddit", href: `https://www.reddit.com/submit?${query({ title, url: address })}` },
    { network: "WhatsApp", href: `https://wa.me/?${query({ text: `${text} ${address}` })}` },
    { network: "Telegram", href: `https://t.me/share/url?${query({ url: address, text })}` },
    {
      network: "Email",
      href: `mailto:?${query({ subject: title, body: `${text}\n${address}` })}`,
    },
  ];
}

/** What is shared of a title. */
export function sharedOf(
  video: Pick<VideoCard, "video_title" | "published_year" | "short_description">,
  address: string,
  image: string,
): Shared {
  return {
    title: `${video.video_title} (${video.published_year})`,
    summary: video.short_description,
    address,
    image,
  };
}
