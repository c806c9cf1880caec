import * as Type from "typebox";
import { Envelope, exact, refusals } from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

/** HTML of a closed list of elements, sanitised when it was written; "" for a page that nobody wrote. */
const StaticPage = Type.Object({ page_content: Type.String() });

const page = {
  methods: ["GET"],
  access: "public",
  changes: false,
  limit: limits.perMinute(60, "address"),
  input: Type.Object({}, exact),
  answers: { 200: Envelope(StaticPage), ...refusals },
} as const;

export const aboutUs = endpoint({ ...page, path: "/about-us", summary: "About the house (C-48)" });
export const faq = endpoint({ ...page, path: "/faq", summary: "Questions and answers (C-49)" });
export const termsOfUse = endpoint({ ...page, path: "/terms-of-use", summary: "Terms (C-50)" });
export const help = endpoint({ ...page, path: "/help", summary: "Help (C-51)" });
export const privacyPolicy = endpoint({
  ...page,
  path: "/privacy-policy",
  summary: "Privacy policy (C-52)",
});
