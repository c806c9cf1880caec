import {
  aboutUs,
  confirmPage,
  faq,
  help,
  ownPage,
  pagesToRead,
  pageVersion,
  pageVersions,
  privacyPolicy,
  termsOfUse,
} from "@bijou/contract/pages";
import { siteFooter } from "@bijou/contract/site-footer";
import { AppError } from "../../platform/errors.ts";
import type { Api } from "../../platform/http/api.ts";
import { done, ok } from "../../platform/http/envelope.ts";
import type { Reading } from "./reading.ts";
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

  api.bind(ownPage, async ({ input }) => {
    const page = await pages.own(input.address);
    if (!page) throw new AppError("object_not_found", "There is no page at this address");
    return ok({ name: page.name, page_content: page.content });
  });
}

export function readingRoutes(
  api: Api,
  deps: {
    readonly pages: StaticPages;
    readonly reading: Reading;
    readonly links: () => Promise<{ name: string; address: string }[]>;
    readonly isCalendarOff: () => Promise<boolean>;
    /** Whether viewers see a title. */
    readonly hasTitles: () => Promise<boolean>;
  },
): void {
  const { pages, reading, links, isCalendarOff, hasTitles } = deps;
  api.bind(pageVersions, async ({ input }) => ok(await reading.versions(input.page)));
  api.bind(pageVersion, async ({ input }) => ok(await reading.version(input.page, input.version)));
  api.bind(pagesToRead, async ({ caller }) => ok(await reading.toRead(caller.accountId)));
  api.bind(confirmPage, async ({ caller, input }) => {
    await reading.confirm(caller.accountId, input);
    return done("Thank you");
  });
  api.bind(siteFooter, async () => {
    const [own, outside, isOff, asks, has_titles] = await Promise.all([
      pages.inFooter(),
      links(),
      isCalendarOff(),
      reading.asks(),
      hasTitles(),
    ]);
    return ok({ pages: own, links: outside, has_titles, has_calendar: !isOff, asks });
  });
}
