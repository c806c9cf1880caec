import { isPageKey, type PageKey } from "@bijou/contract/studio/pages";
import { PREVIEW_VIEWERS, type PreviewViewer } from "@bijou/contract/studio/previews";
import type { SiteLook } from "@bijou/contract/site-look";
import { createSigner } from "../../platform/signer.ts";
import { readLook, writeLook } from "./written-look.ts";

/** What a preview shows, to whom and until when. Its token carries it, so that nothing is stored. */
export interface Ticket {
  /** Undefined for Home. */
  readonly titleId: number | undefined;
  readonly viewer: PreviewViewer;
  /** ISO 3166-1 alpha-2; "" if unknown. */
  readonly country: string;
  /** When the viewer looks, in seconds of the epoch; undefined for whenever that is. */
  readonly atSeconds: number | undefined;
  /** In milliseconds of the epoch, so that each link is another one: a frame with the same address would not load anew. */
  readonly expiresAtMs: number;
  /** How the site looks in it; undefined for as it is. */
  readonly look?: SiteLook | undefined;
  /** A page of text that it shows with its draft. */
  readonly page?: PageKey | undefined;
}

const SIGNATURE_BYTES = 24;
const TICKET =
  /^(\d{1,10})\.([a-z]+)\.([A-Z]{2})?\.(\d{1,12})?\.(\d{1,15})(?:\.([\w-]+))?(?:\.~([a-z0-9-]+))?$/;

const viewerOf = (name: string | undefined): PreviewViewer | undefined =>
  PREVIEW_VIEWERS.find((viewer) => viewer === name);

/** Writes and reads the tokens of previews. */
export function createTickets(key: Buffer) {
  const signer = createSigner(key, "preview v1\n", SIGNATURE_BYTES);
  return {
    write: ({ titleId, viewer, country, atSeconds, expiresAtMs, look, page }: Ticket): string =>
      signer.seal(
        `${titleId ?? 0}.${viewer}.${country}.${atSeconds ?? ""}.${expiresAtMs}${look ? `.${writeLook(look)}` : ""}${page ? `.~${page}` : ""}`,
      ),

    /** The ticket of a genuine token, also after it has expired; undefined for any other. */
    read(token: string): Ticket | undefined {
      const [, titleId, name, country = "", at, expires, look, page] =
        TICKET.exec(signer.open(token) ?? "") ?? [];
      const viewer = viewerOf(name);
      if (viewer === undefined) return undefined;
      return {
        titleId: titleId === "0" ? undefined : Number(titleId),
        viewer,
        country,
        atSeconds: at === undefined ? undefined : Number(at),
        expiresAtMs: Number(expires),
        page: page !== undefined && isPageKey(page) ? page : undefined,
        ...(look !== undefined && { look: readLook(look) }),
      };
    },
  };
}
