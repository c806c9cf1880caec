import type { Page } from "@playwright/test";
import { isFreeFilm } from "./support/films.ts";
import { expect, test } from "./support/journey.ts";
import { detailOf, findTitle } from "./support/titles.ts";

/** Strings that reach script sinks of a page, as an injected one would: each must throw. */
const acceptedSinks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sinks: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement("div").innerHTML = "<img>"),
      "script.src": () => (document.createElement("script").src = "/assets/other.js"),
      "script.text": () => (document.createElement("script").text = "1"),
      srcdoc: () => (document.createElement("iframe").srcdoc = "<p>"),
      Worker: () => new Worker("/assets/other.js"),
      DOMParser: () => new DOMParser().parseFromString("<p>", "text/html"),
    };
    return Object.keys(sinks).filter((name) => {
      try {
        sinks[name]?.();
        return true;
      } catch {
        return false;
      }
    });
  });

/** Policies that a script could create to get its strings past the sinks. */
const acceptedPolicies = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ["default", "other", "bijou-worker-2"].filter((name) => {
      try {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
        };
        trustedTypes.createPolicy(name, {});
        return true;
      } catch {
        return false;
      }
    }),
  );

// The mailbox opens only on the machine of the server.
test.use({ extraHTTPHeaders: {} });

test("issue 12: no page takes a string as HTML or as the address of a script", async ({
  page,
  faults,
  guest,
}) => {
  const title = await findTitle(guest, isFreeFilm);
  faults.allow(/^policy |content security policy|requires 'Trusted/i);
  faults.allowNetwork();
  const pages = ["/", detailOf(title), "/signup", "/tv", "/demo/mailbox", "/no-such-page"];
  for (const path of [...pages, `/embed/${title.video_id}`])
    await test.step(path, async () => {
      await page.goto(path);
      expect(await acceptedSinks(page)).toEqual([]);
      expect(await acceptedPolicies(page)).toEqual([]);
    });
});

test("issue 12: a page whose HTML was changed before it is hydrated is rendered again", async ({
  page,
  faults,
}) => {
  faults.allow(/Minified React error #418/);
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll("</h2>", " (by an extension)</h2>");
    await route.fulfill({ response, body: html });
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 2 }).first()).not.toContainText("extension");
  await page.getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/signin/);
  await expect(page.getByLabel("Email address")).toBeVisible();
});
