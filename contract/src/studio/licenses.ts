import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { Done, Email, exact, Instant, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { areaTerms, HolderName, Time, Window } from "./windows.ts";

export const MAX_DOCUMENT_BYTES = 20_000_000;
/** The Studio warns so many days before a license ends. */
export const LICENSE_WARNING_DAYS = [60, 30, 7] as const;

const LicenseId = Type.Integer({ minimum: 1, description: "A license." });
const orNull = <T extends Type.TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const fields = {
  name: Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: "\\S",
    description: "What staff call it.",
  }),
  holder: HolderName,
  startsAt: Time("From when on it holds; null if it always did."),
  endsAt: Time("The first moment after it; null without an end."),
  ...areaTerms,
  maxPlays: orNull(
    Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: "A number." }),
    "How often its titles may be played; null for any number.",
  ),
  subtitles: Type.Boolean({ description: "Whether subtitles may be added." }),
  downloads: Type.Boolean({ description: "Whether viewers may keep copies." }),
} as const;

export const LicenseFields = Type.Object(fields, {
  ...exact,
  title: "LicenseFields",
  description: "What a license allows.",
});
export type LicenseFields = Type.Static<typeof LicenseFields>;

const License = Type.Object(
  {
    id: LicenseId,
    revision: Revision,
    ...fields,
    windows: Type.Integer({ description: "How many windows name it." }),
  },
  { title: "License", description: "What a rights holder allows, and for how long." },
);
export type License = Type.Static<typeof License>;

const CoveredWindow = Type.Object(
  {
    title: Type.Object(
      {
        id: Type.Integer({ description: "The title." }),
        name: Type.String({ description: "What it is called." }),
      },
      { description: "Whose window it is." },
    ),
    window: Window,
    isOutside: Type.Boolean({
      description: "Whether it is open when or where the license does not hold.",
    }),
  },
  { title: "CoveredWindow", description: "A window that names a license." },
);
export type CoveredWindow = Type.Static<typeof CoveredWindow>;

const rights = {
  access: "staff",
  needs: "rights",
  limit: limits.perMinute(120, "session"),
} as const;

export const getLicenses = studioEndpoint({
  ...rights,
  method: "GET",
  path: "/licenses",
  summary: "All licenses, the next to end first",
  input: Type.Object({}, exact),
  responses: {
    200: Type.Object({
      licenses: Type.Array(License, { description: "Those without an end come last." }),
    }),
  },
});

export const getLicense = studioEndpoint({
  ...rights,
  method: "GET",
  path: "/licenses/:id",
  summary: "A license, and the windows that name it",
  input: Type.Object({ id: LicenseId }, exact),
  responses: {
    200: Type.Object({
      license: License,
      covered: Type.Array(CoveredWindow, { description: "At most 500, by title." }),
    }),
  },
});

export const createLicense = studioEndpoint({
  ...rights,
  method: "POST",
  path: "/licenses",
  summary: "Adds a license",
  input: LicenseFields,
  responses: { 200: License },
});

export const changeLicense = studioEndpoint({
  ...rights,
  method: "POST",
  path: "/licenses/:id",
  summary: "Changes what a license allows; windows that are outside of it then are marked",
  input: Type.Object({ id: LicenseId, revision: Revision, ...fields }, exact),
  responses: { 200: License },
});

export const deleteLicense = studioEndpoint({
  ...rights,
  method: "POST",
  path: "/licenses/:id/delete",
  summary: "Deletes a license that no window names, with its documents",
  input: Type.Object({ id: LicenseId, revision: Revision }, exact),
  responses: { 200: Done },
});

const contracts = { ...rights, needs: "contracts" } as const;

const terms = {
  contactEmail: orNull(Email, "Whom to write to at the rights holder."),
  sharePercent: orNull(
    Type.Number({ minimum: 0, maximum: 100, description: "Percent." }),
    "The holder’s share of what is earned; null without one.",
  ),
  flatFeeCents: orNull(
    Type.Integer({ minimum: 0, maximum: 100_000_000_000, description: "Hundredths." }),
    "A flat fee; null without one.",
  ),
  currency: Type.String({ pattern: "^[A-Z]{3}$", description: "Of the fee, ISO 4217." }),
} as const;

const Document = Type.Object(
  {
    id: Type.Integer({ description: "The document." }),
    name: Type.String({ description: "The name of its file." }),
    bytes: Type.Integer({ description: "Its size." }),
    addedAt: Instant("When."),
  },
  { title: "LicenseDocument", description: "A PDF." },
);
const Contract = Type.Object(
  {
    revision: Revision,
    ...terms,
    documents: Type.Array(Document, { description: "The latest first." }),
  },
  { title: "LicenseContract", description: "What a license costs, and its documents." },
);
export type LicenseContract = Type.Static<typeof Contract>;

export const getLicenseContract = studioEndpoint({
  ...contracts,
  method: "GET",
  path: "/licenses/:id/contract",
  summary: "What a license costs, and its documents",
  input: Type.Object({ id: LicenseId }, exact),
  responses: { 200: Contract },
});

export const changeLicenseContract = studioEndpoint({
  ...contracts,
  method: "POST",
  path: "/licenses/:id/contract",
  summary: "Changes what a license costs, and the contact of its rights holder",
  input: Type.Object({ id: LicenseId, revision: Revision, ...terms }, exact),
  responses: { 200: Contract },
});

const DocumentId = Type.Integer({ minimum: 1, description: "A document of the license." });

export const addLicenseDocument = studioEndpoint({
  ...contracts,
  limit: limits.perMinute(20, "session"),
  method: "POST",
  path: "/licenses/:id/documents",
  summary: "Stores a document of a license",
  input: Type.Object(
    {
      id: LicenseId,
      name: Type.String({
        minLength: 1,
        maxLength: 200,
        pattern: "^[^\\p{Cc}/\\\\]*$",
        description: "The name of the file.",
      }),
    },
    exact,
  ),
  fileBody: { maxBytes: MAX_DOCUMENT_BYTES, description: "A PDF of at most 20 MB." },
  responses: { 200: Contract },
});

export const downloadLicenseDocument = studioEndpoint({
  ...contracts,
  method: "GET",
  path: "/licenses/:id/documents/:document",
  summary: "A document of a license, as a file",
  input: Type.Object({ id: LicenseId, document: DocumentId }, exact),
  responses: { 200: Type.String({ description: "The PDF." }) },
  fileTypes: ["application/pdf"],
});

export const deleteLicenseDocument = studioEndpoint({
  ...contracts,
  method: "POST",
  path: "/licenses/:id/documents/:document/delete",
  summary: "Deletes a document of a license",
  input: Type.Object({ id: LicenseId, document: DocumentId }, exact),
  responses: { 200: Contract },
});
