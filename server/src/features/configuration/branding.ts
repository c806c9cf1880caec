import type { Readable } from "node:stream";
import type { SiteLook, SitePictures } from "@bijou/contract/site-look";
import {
  type Branding,
  type changeBranding,
  type previewLook,
  SITE_PICTURE_SIZES,
  type uploadSitePicture,
} from "@bijou/contract/studio/branding";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { SitePicture } from "@bijou/contract/studio/site-pictures";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import {
  type ArrivingPictures,
  examineUpload,
  requireLeast,
} from "../../platform/images/arriving-pictures.ts";
import { artPath } from "../../platform/images/art-path.ts";
import type { Site, SiteSettings } from "../../platform/site/site.ts";
import { wrongField } from "../../platform/studio/problem.ts";
import {
  described,
  requireContrast,
  requireOwnName,
  requireRevision,
  storedPictures,
} from "./site-fields.ts";

/** The object of audit entries. */
const LOOK = { kind: "site", id: "branding", name: "Branding" } as const;
const SHOWN_WIDTH = 480;

/** What an audit entry compares. */
const compared = ({
  name,
  accentColor,
  typePair,
  tileShape,
  pictures,
}: Omit<SiteLook, "notices" | "closing">) => ({
  name,
  accentColor,
  typePair,
  tileShape,
  logo: pictures.logo?.hash ?? null,
  lightLogo: pictures.lightLogo?.hash ?? null,
  icon: pictures.icon?.hash ?? null,
  sharingImage: pictures.sharingImage?.hash ?? null,
  signInImage: pictures.signInImage?.hash ?? null,
});

async function picturesOf(
  client: pg.PoolClient,
  hashes: StudioInput<typeof changeBranding>["pictures"],
): Promise<SitePictures> {
  const find = await storedPictures(client, Object.values(hashes));
  return {
    logo: find("logo", hashes.logo),
    lightLogo: find("lightLogo", hashes.lightLogo),
    icon: find("icon", hashes.icon),
    sharingImage: find("sharingImage", hashes.sharingImage),
    signInImage: find("signInImage", hashes.signInImage),
  };
}

/** The look of the site, as staff publish it (ST-104). */
export function createBranding(deps: {
  readonly database: Database;
  readonly site: SiteSettings;
  readonly arriving: ArrivingPictures;
  readonly now: () => number;
}) {
  const { database, site, arriving, now } = deps;

  function toBranding({ revision, name, accentColor, typePair, tileShape, pictures }: Site) {
    return {
      revision,
      variables: site.environmentName === undefined ? [] : ["SERVICE_NAME"],
      name,
      accentColor,
      typePair,
      tileShape,
      pictures: {
        logo: described(pictures.logo),
        lightLogo: described(pictures.lightLogo),
        icon: described(pictures.icon),
        sharingImage: described(pictures.sharingImage),
        signInImage: described(pictures.signInImage),
      },
    };
  }
  const read = async (): Promise<Branding> => toBranding(await site.current());

  return {
    read,

    async change(
      actor: Actor,
      { revision, name, ...given }: StudioInput<typeof changeBranding>,
    ): Promise<Branding> {
      const accentColor = given.accentColor.toLowerCase();
      requireContrast(accentColor);
      requireOwnName(name, site);
      await inTransaction(database, async (client) => {
        const { site: before, storedName } = await site.lock(client);
        requireRevision(revision, before.revision);
        const pictures = await picturesOf(client, given.pictures);
        const after = { ...before, ...given, accentColor, pictures };
        await site.write(client, { ...after, storedName: name?.trim() ?? storedName });
        await audit(client, actor, {
          type: "site.look_changed",
          object: LOOK,
          changes: changesBetween(
            compared(before),
            compared({ ...after, name: name?.trim() ?? before.name }),
          ),
          at: new Date(now()),
        });
      });
      site.refresh();
      return read();
    },

    /** Stores a picture; only the look that names it is shown to viewers. */
    upload: (
      actor: Actor,
      { place }: StudioInput<typeof uploadSitePicture>,
      file: Readable,
    ): Promise<SitePicture> =>
      arriving.receive(actor, file, async ({ path }) => {
        const picture = await examineUpload(path, { fillsScreen: place === "signInImage" });
        requireLeast(picture, SITE_PICTURE_SIZES[place]);
        if (place === "icon" && picture.width !== picture.height)
          throw wrongField("file", "invalid", "An icon must be as wide as it is high.");
        await arriving.store(actor, picture, { type: "site.picture_uploaded", object: LOOK });
        const { hash, width, height } = picture;
        return { hash, width, height, path: artPath(hash, SHOWN_WIDTH) };
      }),

    /** A look that is not published. @throws {StudioProblem} as publishing it would. */
    look: async ({
      name,
      accentColor,
      typePair,
      tileShape,
      pictures,
    }: StudioInput<typeof previewLook>): Promise<SiteLook> => {
      requireContrast(accentColor);
      return {
        notices: [],
        closing: null,
        name: site.environmentName ?? name.trim(),
        accentColor: accentColor.toLowerCase(),
        typePair,
        tileShape,
        pictures: await inTransaction(database, (client) => picturesOf(client, pictures)),
      };
    },
  };
}
export type BrandingService = ReturnType<typeof createBranding>;
