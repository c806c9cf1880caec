import { atWidth } from "@bijou/contract/picture-address";
import type { Video } from "@bijou/contract/titles/videos";
import { CodeXml, Copy, Mail, Share } from "lucide-react";
import type { MouseEvent } from "react";
import { showToast } from "../../../platform/notices.ts";
import { embedCode } from "@bijou/contract/embeds";
import { paths } from "@bijou/contract/site-paths";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { NetworkIcon } from "./network-icon.tsx";
import styles from "./share-dialog.module.css";
import { sharedOf, shareLinks } from "./share-links.ts";
import { countShare } from "./count-share.ts";
import { titleTexts as texts } from "../texts.ts";

/** The networks' own windows, in the documented size (S-55). */
const POPUP = "popup,noopener,width=550,height=400";

function openPopup(event: MouseEvent<HTMLAnchorElement>): void {
  const { href } = event.currentTarget;
  // A mail link needs no window, and a modified click opens a tab.
  if (href.startsWith("mailto:") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  window.open(href, "_blank", POPUP);
}

interface Props {
  readonly video: Video;
  readonly origin: string;
  readonly onClose: () => void;
}

export default function ShareDialog({ video, origin, onClose }: Props) {
  const address = new URL(paths.detail(video), origin).href;
  const art = video.landscape_art_1280x720;
  const image = art === "" ? "" : new URL(atWidth(art, 1280), origin).href;
  const shared = sharedOf(video, address, image);
  const onShared = (): void => countShare(video.video_id);
  const copy = async (text: string, copied: string, failed: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      onShared();
      showToast({ text: copied });
      onClose();
    } catch {
      // No clipboard on plain HTTP, or permission denied.
      showToast({ text: failed, kind: "bad" });
    }
  };
  // If the clipboard fails, the field below can be selected.
  const copyLink = () => copy(address, texts.linkCopied, texts.copyFailed);
  const copyEmbed = () => {
    const frame = new URL(video.embed_url, origin).href;
    const code = embedCode({ address: frame, title: video.video_title });
    return copy(code, texts.embedCopied, texts.embedFailed);
  };
  // Missing in some browsers, although the type says otherwise.
  const canShare = "share" in navigator;
  const shareFromDevice = (): void => {
    navigator.share({ title: shared.title, text: shared.summary, url: address }).then(
      () => {
        onShared();
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <Dialog
      title={texts.shareTitle(video.video_title)}
      description={video.short_description}
      onClose={onClose}
    >
      {art !== "" && (
        <Picture
          className={styles.picture}
          art={art}
          kind="landscape"
          sizes="24rem"
          alt=""
          color={video.art_colour}
        />
      )}
      <ul className={styles.networks}>
        {shareLinks(shared).map(({ network, href }) => (
          <li key={network}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={texts.shareOn(network)}
              onClick={(event) => {
                onShared();
                openPopup(event);
              }}
            >
              {network === "Email" ? <Mail /> : <NetworkIcon network={network} />}
              {network}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void copyLink()}>
            <Copy />
            {texts.copyLink}
          </button>
        </li>
        {video.embed_url !== "" && video.embed_everywhere === "1" && (
          <li>
            <button type="button" onClick={() => void copyEmbed()}>
              <CodeXml />
              {texts.embed}
            </button>
          </li>
        )}
        {canShare && (
          <li>
            <button type="button" onClick={shareFromDevice}>
              <Share />
              {texts.shareFromDevice}
            </button>
          </li>
        )}
      </ul>
      <input
        className={styles.link}
        aria-label={texts.linkLabel}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        onCopy={onShared}
      />
    </Dialog>
  );
}
