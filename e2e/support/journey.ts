import { createHash, randomUUID } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import { type Client, createClient } from "@bijou/contract/client";
import { guestLogin, login } from "@bijou/contract/accounts";
import { accountVerificationWithOtp, signUpNew } from "@bijou/contract/accounts/sign-up";
import { loginAsCloneUser, myCloneUser } from "@bijou/contract/profiles";
import { type Instance, startInstance } from "../../tools/start-server.ts";
import { solvedCaptcha } from "./solve-captcha.ts";
import { collectFaults, NETWORK_NOISE } from "./faults.ts";
import { waitAfterGoto } from "./hydration.ts";
import { type Mailbox, mailboxOf } from "./mailbox.ts";

export const PASSWORD = "bijou-demo";
export type MemberName = "free" | "premium" | "cancelled" | "family";

/** A person with an account, or about to create one. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

interface Fixtures {
  /** Fails the journey on errors and violations of the content security policy on any page (`collectFaults`). */
  faults: {
    /** Accepts failed requests from now on. */
    allowNetwork(): void;
    /** Accepts errors with this text from now on, for a journey that causes them. */
    allow(text: RegExp): void;
  };
  /** The API with a guest token. */
  guest: Client;
  mailbox: Mailbox;
  /** Creates an account for this journey alone, by the API. */
  newcomer: (name: string) => Promise<Person>;
}

/** `TRUSTED_PROXIES` lets each journey set its own client address by a header. */
export const JOURNEYS_ENVIRONMENT = {
  LIMIT_SCALE: "1000",
  CAPTCHA_EFFORT: "0.05",
  // A journey requests few of the sizes, and making them all takes half of the server's processor time.
  PREPARE_PICTURES_SECONDS: "0",
  PICTURE_EFFORT: "0",
  TRUSTED_PROXIES: "127.0.0.1",
};

interface WorkerFixtures {
  /** One server for each worker, with its own database. */
  server: Instance;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a destructured first argument
    async ({}, use) => {
      const server = await startInstance({ environment: JOURNEYS_ENVIRONMENT });
      await use(server);
      await server.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  // Rate limits count by client address, so each journey has its own.
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a destructured first argument
  extraHTTPHeaders: async ({}, use, { testId }) => {
    const [a, b, c] = createHash("sha256").update(testId).digest();
    await use({ "x-forwarded-for": `10.${a}.${b}.${c}` });
  },
  page: async ({ page }, use) => {
    await waitAfterGoto(page);
    await use(page);
  },
  faults: [
    async ({ page }, use) => {
      const found: string[] = [];
      const allowed: { noise: RegExp; from: number }[] = [];
      const allow = (noise: RegExp): void => {
        allowed.push({ noise, from: found.length });
      };
      const stop = collectFaults(page, found);
      await use({
        allowNetwork: () => allow(NETWORK_NOISE),
        allow,
      });
      stop();
      expect(
        found.filter(
          (text, at) => !allowed.some(({ noise, from }) => at >= from && noise.test(text)),
        ),
      ).toEqual([]);
    },
    { auto: true },
  ],
  guest: async ({ baseURL }, use) => {
    const call = apiOf(baseURL ?? "", {});
    const { data } = await call(guestLogin, { device_id: "journeys-guest" });
    await use(apiOf(baseURL ?? "", { authorization: `Bearer ${data.token}` }));
  },
  mailbox: async ({ baseURL }, use) => {
    await use(mailboxOf(baseURL ?? ""));
  },
  newcomer: async ({ baseURL, mailbox }, use) => {
    await use(async (name) => {
      const person = newPerson(name);
      await join(baseURL ?? "", person, mailbox);
      return person;
    });
  },
});
export { expect };

/** A person without an account. */
export const newPerson = (name: string): Person => ({
  name,
  email: `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@journeys.test`,
  password: "velvet rope at nine",
});

/** The client of the contract over plain HTTP. */
function apiOf(origin: string, headers: Readonly<Record<string, string>>): Client {
  return createClient(async ({ method, url, body }) => {
    const response = await fetch(`${origin}${url}`, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  });
}

type SignIn = MemberName | Pick<Person, "email" | "password">;

const credentialsOf = (who: SignIn): Pick<Person, "email" | "password"> =>
  typeof who === "string" ? { email: `${who}@demo.test`, password: PASSWORD } : who;

/**
 * The API with a member's session, on its own device; the browser gives the device its name, the address its country.
 *
 * @param languages what the member reads, as browsers say it
 */
export async function memberApi(
  origin: string,
  who: SignIn,
  browser = "journeys",
  address = "10.0.0.1",
  languages = "*",
): Promise<Client> {
  const { email, password } = credentialsOf(who);
  const name = email.slice(0, email.indexOf("@"));
  const call = apiOf(origin, { "device-id": `journeys-${name}`, "user-agent": browser });
  const { data } = await call(login, { login_type: "PASSWORD", email, password });
  if (!data) throw new Error(`${email} could not sign in`);
  return apiOf(origin, {
    authorization: `Bearer ${data.token}`,
    "user-token": data.userToken,
    "x-forwarded-for": address,
    "accept-language": languages,
  });
}

/** The API with a guest's token. */
export async function guestApi(origin: string): Promise<Client> {
  const { data } = await apiOf(origin, {})(guestLogin, { device_id: "journeys-guest" });
  return apiOf(origin, { authorization: `Bearer ${data.token}` });
}

async function join(origin: string, person: Person, mailbox: Mailbox): Promise<void> {
  const { name, email, password } = person;
  const call = apiOf(origin, { "device-id": randomUUID() });
  const sent = await call(signUpNew, {
    username: name,
    email,
    password,
    confirm_password: password,
    captcha_response: await solvedCaptcha(call, "sign-up"),
  });
  if (sent.status_code !== 1) throw new Error(`${email} could not sign up`);
  const verified = await call(accountVerificationWithOtp, {
    email,
    opt: await mailbox.code(email),
  });
  if (!verified.data) throw new Error(`${email} could not be verified`);
}

interface StoredSession {
  readonly token: string;
  readonly userToken: string;
}

/** The API with the session that the page has stored. */
export async function pageApi(page: Page): Promise<Client> {
  const details = await page.evaluate(() => localStorage.getItem("user_details"));
  const { token, userToken } = JSON.parse(details ?? "{}") as StoredSession;
  return apiOf(new URL(page.url()).origin, {
    authorization: `Bearer ${token}`,
    "user-token": userToken,
  });
}

/** Fills in the sign-in form on the page and submits it. */
export async function sendSignIn(page: Page, who: SignIn): Promise<void> {
  const { email, password } = credentialsOf(who);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
}

/** Signs in with the form. Ends on the profile selection. */
export async function signIn(page: Page, who: SignIn): Promise<void> {
  await page.goto("/signin");
  await sendSignIn(page, who);
  await expect(page.getByRole("heading", { name: "Who’s Watching?" })).toBeVisible();
}

/** Lets the pages that are opened next have a session. The form takes seconds, and few journeys are about it. */
export async function storeSession(
  page: Page,
  who: MemberName | Person,
  profile: string,
): Promise<void> {
  const device = randomUUID().replaceAll("-", "");
  // Resolved against the base URL of the journey.
  const { origin } = new URL((await page.request.get("/robots.txt")).url());
  // The devices page derives the name of the browser from it.
  const agent = await page.evaluate(() => navigator.userAgent);
  const headers = { "device-id": device, "user-agent": agent };
  const session = await storedSession(origin, headers, who, profile);
  await page.addInitScript(
    ([uuid, details]) => {
      // Once per tab, so that a later sign-out is not undone.
      const key = `signed-in-${uuid}`;
      if (window !== window.top || sessionStorage.getItem(key) !== null) return;
      sessionStorage.setItem(key, "1");
      localStorage.setItem("uuid", uuid);
      localStorage.setItem("user_details", details);
    },
    [device, JSON.stringify(session)] as const,
  );
}

/** Opens Home with a stored session. */
export async function signInAs(
  page: Page,
  who: MemberName | Person,
  profile: string,
): Promise<void> {
  await storeSession(page, who, profile);
  await page.goto("/");
  await expect(page.getByRole("button", { name: `Account: ${profile}` })).toBeVisible();
}

/** The value of `user_details` for a signed-in profile. */
async function storedSession(
  origin: string,
  headers: Readonly<Record<string, string>>,
  who: MemberName | Person,
  profile: string,
) {
  // `Person` has a name too, which this call does not accept.
  const { email, password } = credentialsOf(who);
  const signedIn = await apiOf(origin, headers)(login, { login_type: "PASSWORD", email, password });
  const owner = signedIn.data;
  if (!owner) throw new Error(`${email} could not sign in`);
  const call = apiOf(origin, {
    ...headers,
    authorization: `Bearer ${owner.token}`,
    "user-token": owner.userToken,
  });
  const { data: profiles } = await call(myCloneUser, {});
  const chosen = profiles.find(({ name }) => name === profile);
  if (!chosen) throw new Error(`${profile} is no profile of ${owner.email}`);
  const isOwner = chosen.user_id === owner.user_id;
  const data = isOwner
    ? owner
    : (await call(loginAsCloneUser, { clone_user_id: chosen.user_id })).data;
  if (!data) throw new Error(`${profile} could not be opened`);
  const { username, profile_image, ...rest } = data;
  return { ...rest, name: username, image: profile_image };
}
