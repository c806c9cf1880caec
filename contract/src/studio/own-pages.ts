import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { Key, PageList } from "./pages.ts";

export const MAX_OWN_PAGES = 50;
export const MAX_PAGE_NAME_LENGTH = 60;
export const MAX_PAGE_ADDRESS_LENGTH = 60;

const settings = {
  name: Type.String({
    minLength: 1,
    maxLength: MAX_PAGE_NAME_LENGTH,
    pattern: "\\S",
    description: "Its heading, and its name in the footer.",
  }),
  address: Type.String({
    minLength: 1,
    maxLength: MAX_PAGE_ADDRESS_LENGTH,
    description: "Lower-case letters, digits and single hyphens: the page is at `/info/` and this.",
  }),
  inFooter: Type.Boolean({ description: "Whether every page links to it." }),
};

const write = {
  access: "staff",
  needs: "site",
  method: "POST",
  limit: limits.perMinute(60, "session"),
} as const;

export const addOwnPage = studioEndpoint({
  ...write,
  path: "/pages",
  summary: "Adds a page, which viewers see once it has a text",
  input: Type.Object(settings, exact),
  responses: { 200: Type.Object({ ...PageList.properties, key: Key }) },
});

export const changeOwnPage = studioEndpoint({
  ...write,
  path: "/pages/:key/settings",
  summary: "Changes the name or the address of an own page; the old address leads to the new one",
  input: Type.Object({ key: Key, revision: Revision, ...settings }, exact),
  responses: { 200: PageList },
});

export const deleteOwnPage = studioEndpoint({
  ...write,
  path: "/pages/:key/delete",
  summary: "Deletes an own page, which can be brought back for 30 days",
  input: Type.Object({ key: Key, revision: Revision }, exact),
  responses: { 200: PageList },
});

export const undeleteOwnPage = studioEndpoint({
  ...write,
  path: "/pages/:key/undelete",
  summary: "Brings back an own page",
  input: Type.Object({ key: Key }, exact),
  responses: { 200: PageList },
});

export const orderOwnPages = studioEndpoint({
  ...write,
  path: "/pages/order",
  summary: "Puts the own pages in an order, which is that of the footer",
  input: Type.Object(
    {
      keys: Type.Array(Key, {
        maxItems: MAX_OWN_PAGES,
        uniqueItems: true,
        description: "All of them.",
      }),
    },
    exact,
  ),
  responses: { 200: PageList },
});
