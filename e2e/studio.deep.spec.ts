import type { Cookie, Page } from "@playwright/test";
import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import {
  addSecurityKey,
  authenticator,
  expect,
  newBrowser,
  OWNER,
  setUpLink,
  test,
} from "./support/studio.ts";
import { editTitleTogether, previewTitle, publishTitle } from "./support/studio-titles.ts";

test.use({ site: "staff" });

test.describe.configure({ mode: "serial" });

let ownersApp: ReturnType<typeof authenticator>;
/** Of the browser in which the owner signed up: a further sign-in would wait for the next code of the app. */
let ownersCookies: Cookie[] = [];

async function openAsOwner(page: Page, path: string): Promise<void> {
  await page.context().addCookies(ownersCookies);
  await page.goto(path);
}

async function signInAsOwner(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Code from your authenticator app").fill(await ownersApp.code());
  await page.getByRole("button", { name: "Confirm" }).click();
}

test("the set-up link makes an owner with an authenticator app", async ({ page, server }) => {
  await page.goto("/studio");
  await expect(page.getByRole("heading", { name: "Open the setup link" })).toBeVisible();
  await expectAccessibleAtEachWidth(page);

  await page.goto(await setUpLink(server));
  await expect(page).toHaveURL(/\/studio\/setup$/);
  await page.getByLabel("Name").fill(OWNER.name);
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("at least 12 characters").first()).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Continue" }).click();

  await page.getByRole("button", { name: "Set up app" }).click();
  const secret = await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent();
  ownersApp = authenticator((secret ?? "").replaceAll(" ", ""));
  await expectAccessibleAtEachWidth(page);
  await page.getByLabel("Code from the app").fill(await ownersApp.code());
  await page.getByRole("button", { name: "Confirm" }).click();

  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();
  await expect(page.getByText(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)).toHaveCount(10);
  await expectAccessibleAtEachWidth(page);
  await page.getByLabel("I’ve saved these codes").check();
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Your site" })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  for (const next of ["Email", "Payments", "Ads", "First uploads"]) {
    await page.getByRole("link", { name: "Skip for now" }).click();
    await expect(page.getByRole("heading", { level: 1, name: next })).toBeVisible();
  }
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("link", { name: "Go to the Studio" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Protect your account" }),
  ).toContainText("Done");
  await expectAccessibleAtEachWidth(page);
  ownersCookies = await page.context().cookies();
});

test("A3, a colleague joins with a passkey, sees less, edits a title beside the owner, and is removed", async ({
  page,
  server,
  browser,
}) => {
  await page.goto("/studio/staff");
  await signInAsOwner(page);
  // The page that was requested follows the sign-in (ST-002).
  await expect(page.getByRole("heading", { level: 1, name: "Staff" })).toBeVisible();
  await expectAccessibleAtEachWidth(page);

  await page.getByRole("button", { name: "Invite" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("eddie@studio.test");
  await dialog.getByRole("checkbox", { name: /Editor/ }).check();
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByText(/\/studio\/link#/).textContent();
  await dialog.getByRole("button", { name: "Done" }).click();

  const [context, eddie] = await newBrowser(browser, server.url);
  await addSecurityKey(eddie);
  await eddie.goto(link ?? "");
  await eddie.getByLabel("Name").fill("Eddie Edit");
  await eddie.getByLabel("Password", { exact: true }).fill("eight reels of nitrate");
  await eddie.getByRole("button", { name: "Create account" }).click();
  await eddie.getByRole("button", { name: "Add passkey" }).click();
  await eddie.getByLabel("I’ve saved these codes").check();
  await eddie.getByRole("button", { name: "Go to the Studio" }).click();
  await expect(eddie.getByRole("link", { name: "Audit log" }).first()).toBeVisible();
  await expect(eddie.getByRole("link", { name: "Staff" })).toHaveCount(0);
  await eddie.goto("/studio/staff");
  await expect(eddie.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessibleAtEachWidth(eddie);

  await eddie.getByRole("button", { name: /Eddie Edit/ }).click();
  await eddie.getByRole("menuitem", { name: "Sign out" }).click();
  await eddie.getByRole("button", { name: "Use a passkey" }).click();
  await expect(eddie.getByRole("button", { name: /Eddie Edit/ })).toBeVisible();

  await editTitleTogether(page, eddie);
  await previewTitle(page);
  const [viewerContext, viewer] = await newBrowser(browser, server.url);
  await publishTitle(page, viewer);
  await viewerContext.close();

  await page.goto("/studio/staff");
  await page.getByRole("button", { name: "Actions for Eddie Edit" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove Eddie Edit" }).click();
  // The rows behind an open dialog have no role.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Eddie Edit/ })).toHaveCount(0);
  await eddie.reload();
  await expect(eddie.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await context.close();

  await page.goto("/studio/audit-log");
  await expect(page.getByRole("row", { name: /Eddie Edit/ }).first()).toBeVisible();
  await expectAccessibleAtEachWidth(page);
});

test("the owner creates an API key, a program uses it until it is revoked", async ({
  page,
  request,
}) => {
  await openAsOwner(page, "/studio/api-keys");
  await expect(page.getByRole("heading", { name: "No API keys yet" })).toBeVisible();
  await expectAccessibleAtEachWidth(page);

  await page.getByRole("button", { name: "New key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Night report");
  await dialog.getByLabel("Audit log").selectOption("View");
  await expectAccessibleAtEachWidth(page);
  await dialog.getByRole("button", { name: "Create key" }).click();
  const key = (await dialog.getByText(/^bjk_[\w-]{43}$/).textContent()) ?? "";
  await expectAccessibleAtEachWidth(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expectAccessibleAtEachWidth(page);

  const headers = { authorization: `Bearer ${key}` };
  const ask = (path: string) => request.get(`/api/studio/v1${path}`, { headers });
  expect((await ask("/audit-log")).status()).toBe(200);
  const refused = await ask("/today");
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "missing_scopes", scopes: ["today"] });

  await page.getByRole("button", { name: "Actions for Night report" }).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("heading", { name: "No API keys yet" })).toBeVisible();
  expect((await ask("/audit-log")).status()).toBe(401);
});

test("the viewers’ home page mentions nothing of the Studio and loads no byte of it", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/");
  await page.waitForLoadState("load");
  expect(requested.filter((url) => url.includes("studio"))).toEqual([]);
  expect(await page.content()).not.toMatch(/\/studio/);
});
