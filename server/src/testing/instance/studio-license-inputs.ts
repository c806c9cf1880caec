import {
  addLicenseDocument,
  createLicense,
  type LicenseFields,
} from "@bijou/contract/studio/licenses";
import type { StaffMember } from "./staff.ts";

export const LICENSE: LicenseFields = {
  name: "Nordic classics",
  holder: "Nordisk Film",
  startsAt: null,
  endsAt: null,
  area: "all",
  countries: [],
  maxPlays: null,
  subtitles: true,
  downloads: false,
};
export const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const TERMS = { contactEmail: null, sharePercent: 40, flatFeeCents: null, currency: "EUR" };

type Input = () => object | Promise<object>;

/** Inputs with which the calls about licenses succeed. */
export function studioLicenseInputs(olive: StaffMember): Readonly<Record<string, Input>> {
  const owner = async () => (await olive.signIn()).call;
  let names = 0;
  const added = async () => {
    const { id, revision } = await (await owner())(createLicense, LICENSE);
    return { id, revision };
  };
  async function withDocument() {
    const { id } = await added();
    const { documents } = await (
      await owner()
    )(addLicenseDocument, { id, name: "contract.pdf" }, { file: new Blob([PDF]) });
    return { id, document: documents[0]?.id };
  }
  const one = async () => ({ id: (await added()).id });
  return {
    getLicenses: () => ({}),
    getLicense: one,
    createLicense: () => LICENSE,
    changeLicense: async () => ({ ...LICENSE, ...(await added()), name: `License ${++names}` }),
    deleteLicense: added,
    getLicenseContract: one,
    changeLicenseContract: async () => ({ ...TERMS, ...(await added()) }),
    addLicenseDocument: async () => ({ ...(await one()), name: "contract.pdf", file: PDF }),
    deleteLicenseDocument: withDocument,
    downloadLicenseDocument: withDocument,
  };
}
