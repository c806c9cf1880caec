import { Readable } from "node:stream";
import {
  addLicenseDocument,
  changeLicense,
  changeLicenseContract,
  createLicense,
  deleteLicense,
  deleteLicenseDocument,
  downloadLicenseDocument,
  getLicense,
  getLicenseContract,
  getLicenses,
} from "@bijou/contract/studio/licenses";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { Contracts } from "./contracts.ts";
import type { Licenses } from "./licenses.ts";

/** A name of a file that every browser reads, RFC 6266. */
const attachment = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w .()-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}`;

export function licenseRoutes(api: StudioApi, licenses: Licenses, contracts: Contracts): void {
  api.bind(getLicenses, () => licenses.list());
  api.bind(getLicense, ({ input }) => licenses.read(input.id));
  api.bind(createLicense, ({ actor, input }) => licenses.create(actor, input));
  api.bind(changeLicense, ({ actor, input }) => licenses.change(actor, input));
  api.bind(deleteLicense, ({ actor, input }) => licenses.remove(actor, input));
  api.bind(getLicenseContract, ({ input }) => contracts.read(input.id));
  api.bind(changeLicenseContract, ({ actor, input }) => contracts.change(actor, input));
  api.bind(addLicenseDocument, ({ actor, input, file }) => contracts.add(actor, input, file));
  api.bind(deleteLicenseDocument, ({ actor, input }) =>
    contracts.remove(actor, input.id, input.document),
  );
  api.bind(downloadLicenseDocument, async ({ input, reply }) => {
    const { name, content } = await contracts.open(input.id, input.document);
    void reply
      .type("application/pdf")
      .header("content-disposition", attachment(name))
      .header("x-content-type-options", "nosniff");
    return Readable.from([content], { objectMode: false });
  });
}
