import { aboutUs, faq, help, privacyPolicy, termsOfUse } from "@bijou/contract/pages";
import type { Api } from "../../platform/http/api.ts";
import { ok } from "../../platform/http/envelope.ts";
import type { StaticPages } from "./service.ts";

export function staticPageRoutes(api: Api, pages: StaticPages): void {
  for (const [endpoint, key] of [
    [aboutUs, "about"],
    [faq, "faq"],
    [termsOfUse, "terms"],
    [help, "help"],
    [privacyPolicy, "privacy"],
  ] as const)
    api.bind(endpoint, async () => ok({ page_content: await pages.content(key) }));
}
