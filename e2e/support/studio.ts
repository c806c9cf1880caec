import {
  type Browser,
  type BrowserContext,
  type Cookie,
  expect,
  type Page,
} from "@playwright/test";
import { generateSync } from "otplib";
import { freePort, type Instance, startInstance } from "../../tools/start-server.ts";
import { JOURNEYS_ENVIRONMENT, test as base } from "./journey.ts";

export const OWNER = {
  name: "Olive Ober",
  email: "olive@studio.test",
  password: "seven reels of nitrate",
} as const;

/**
 * A server without an owner. Its address is a host name, because passkeys belong to one. Playwright gives files with the
 * same options to the same worker: files that name the same site share its server and owner, and change different titles.
 */
export const test = base.extend<
  object,
  { server: Instance; site: string; variables: Readonly<Record<string, string>> }
>({
  site: ["", { scope: "worker", option: true }],
  /** Of the environment of the server. */
  variables: [{}, { scope: "worker", option: true }],
  server: [
    async ({ site, variables }, use) => {
      if (site === "") throw new Error("Name the site of this file: test.use({ site })");
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const server = await startInstance({
        port,
        environment: { ...JOURNEYS_ENVIRONMENT, ...variables, PUBLIC_URL: url },
      });
      await use({ ...server, url });
      await server.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
export { expect };

const LINK = /http:\/\/localhost:\d+\/studio\/setup#[\w-]+/;

/** The link that the start has printed. */
export async function setUpLink({ printed }: Instance): Promise<string> {
  await expect.poll(printed).toMatch(LINK);
  return LINK.exec(printed())?.[0] ?? "";
}

/** Of RFC 6238: a code is valid for one step. */
const STEP_SECONDS = 30;
const currentStep = (): number => Math.floor(Date.now() / 1000 / STEP_SECONDS);

/** An authenticator app that has scanned the secret of a page. Each of its codes works once. */
export function authenticator(secret: string) {
  let used = 0;
  return {
    /** Waits for a code that was not used yet. */
    async code(): Promise<string> {
      await expect.poll(currentStep, { timeout: 40_000 }).toBeGreaterThan(used);
      used = currentStep();
      return generateSync({ secret, epoch: used * STEP_SECONDS });
    },
  };
}

/** A security key of this page that confirms everything (WebDriver, virtual authenticators). */
export async function addSecurityKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Another browser with nothing stored. */
export async function newBrowser(
  browser: Browser,
  baseURL: string,
): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL });
  return [context, await context.newPage()];
}

/** Of the owners' browsers, by the address of their site. */
const cookiesOfOwners = new Map<string, readonly Cookie[]>();

/**
 * Sets up the owner of a new site with an authenticator app, up to the step about the site. A later journey on the same
 * site gets the session of the first.
 */
export async function becomeOwner(page: Page, server: Instance): Promise<void> {
  const cookies = cookiesOfOwners.get(server.url);
  if (cookies) {
    await page.context().addCookies([...cookies]);
    return;
  }
  await page.goto(await setUpLink(server));
  await page.getByLabel("Name").fill(OWNER.name);
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Set up app" }).click();
  const secret = await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent();
  const app = authenticator((secret ?? "").replaceAll(" ", ""));
  await page.getByLabel("Code from the app").fill(await app.code());
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByLabel("I’ve saved these codes").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your site" })).toBeVisible();
  cookiesOfOwners.set(server.url, await page.context().cookies());
}
