import { createHash, randomUUID } from "node:crypto";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { type Client, createClient } from "@bijou/contract/client";
import { guestLogin, login } from "@bijou/contract/accounts";
import { accountVerificationWithOtp, signUpNew } from "@bijou/contract/accounts/sign-up";
import { loginAsCloneUser, myCloneUser } from "@bijou/contract/profiles";
import { stillLooking } from "@bijou/contract/titles";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { type Instance, startInstance } from "../../tools/start-server.ts";
import { solvedCaptcha } from "./captcha.ts";
import { type Mailbox, mailboxOf } from "./mailbox.ts";

export const PASSWORD = "bijou-demo";
export type MemberName = "free" | "premium" | "cancelled" | "family";

/** Somebody with an account, or about to have one. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** What a page may say on its console in a journey that breaks something on purpose. */
const NETWORK_NOISE = /Failed to load resource|net::ERR_/;

interface Fixtures {
  /** Fails the journey for any error on the console, any uncaught fault and any breach of the page's policy. */
  faults: { allowNetwork(): void };
  /** The API as a guest sees it. */
  guest: Client;
  mailbox: Mailbox;
  /** Makes an account that no other journey has, as somebody did who signed up elsewhere. */
  newcomer: (name: string) => Promise<Person>;
}

/** Each journey says by a header which address it comes from. */
export const JOURNEYS_ENVIRONMENT = {
  LIMIT_SCALE: "1000",
  CAPTCHA_EFFORT: "0.05",
  TRUSTED_PROXIES: "127.0.0.1",
};

interface WorkerFixtures {
  /** New when a worker's first journey begins, and gone after its last: no other worker's members are in it. */
  house: Instance;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  house: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it that nothing is needed
    async ({}, use) => {
      const house = await startInstance({ environment: JOURNEYS_ENVIRONMENT });
      await use(house);
      await house.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ house }, use) => {
    await use(house.url);
  },
  // Tries at passwords and codes are counted by address: each journey has one of its own.
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it that nothing is needed
  extraHTTPHeaders: async ({}, use, { testId }) => {
    const [a, b, c] = createHash("sha256").update(testId).digest();
    await use({ "x-forwarded-for": `10.${a}.${b}.${c}` });
  },
  faults: [
    async ({ page }, use) => {
      const found: string[] = [];
      let isNetworkAllowed = false;
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          console.error(`policy ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      page.on("console", (message) => {
        if (message.type() === "error") found.push(message.text());
      });
      page.on("pageerror", (error) => found.push(error.message));
      await use({
        allowNetwork: () => {
          isNetworkAllowed = true;
        },
      });
      expect(found.filter((text) => !isNetworkAllowed || !NETWORK_NOISE.test(text))).toEqual([]);
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
      const person = stranger(name);
      await join(baseURL ?? "", person, mailbox);
      return person;
    });
  },
});
export { expect };

/** Somebody whom the house has never heard of. */
export const stranger = (name: string): Person => ({
  name,
  email: `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@journeys.test`,
  password: "velvet rope at nine",
});

/** The contract's own client over plain HTTP. */
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

/** The API as a member sees it, on a device of its own. */
export async function memberApi(origin: string, who: SignIn): Promise<Client> {
  const { email, password } = credentialsOf(who);
  const name = email.slice(0, email.indexOf("@"));
  const call = apiOf(origin, { "device-id": `journeys-${name}` });
  const { data } = await call(login, { login_type: "PASSWORD", email, password });
  if (!data) throw new Error(`${email} could not sign in`);
  return apiOf(origin, { authorization: `Bearer ${data.token}`, "user-token": data.userToken });
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

interface KeptSession {
  readonly token: string;
  readonly userToken: string;
}

/** The API as whoever is signed in on a page sees it. */
export async function pageApi(page: Page): Promise<Client> {
  const kept = await page.evaluate(() => localStorage.getItem("user_details"));
  const { token, userToken } = JSON.parse(kept ?? "{}") as KeptSession;
  return apiOf(new URL(page.url()).origin, {
    authorization: `Bearer ${token}`,
    "user-token": userToken,
  });
}

/** The first title of the house that fits. */
export async function findTitle(
  call: Client,
  fits: (card: VideoCard) => boolean,
): Promise<VideoCard> {
  for (let start: string | null = "0"; start !== null;) {
    const page: Awaited<ReturnType<typeof call<typeof stillLooking>>> = await call(stillLooking, {
      start_range: start,
    });
    const found = page.data.find(fits);
    if (found) return found;
    start = page.next_start_range;
  }
  throw new Error("No title of the demonstration fits");
}

export const detailOf = ({ video_id: id, video_type: type }: VideoCard): string =>
  `/content?video_id=${id}&video_type=${type}`;
export const playerOf = ({ video_id: id, video_type: type }: VideoCard): string =>
  `/player?video_id=${id}&video_type=${type}`;

/** Fills in the sign-in form that the page shows, and sends it. */
export async function sendSignIn(page: Page, who: SignIn): Promise<void> {
  const { email, password } = credentialsOf(who);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
}

/** Signs in as a person does, and ends on the profile selection. */
export async function signIn(page: Page, who: SignIn): Promise<void> {
  await page.goto("/signin");
  await sendSignIn(page, who);
  await expect(page.getByRole("heading", { name: "Who’s Watching?" })).toBeVisible();
}

/**
 * Opens Home with a profile signed in, as a browser that remembers its session does. Signing in by the form is the
 * subject of a few journeys only; everywhere else it would cost seconds.
 */
export async function signInAs(
  page: Page,
  who: MemberName | Person,
  profile: string,
): Promise<void> {
  const device = randomUUID().replaceAll("-", "");
  // The request is resolved against the journey's own server.
  const { origin } = new URL((await page.request.get("/robots.txt")).url());
  // The devices page names the browser by it.
  const agent = await page.evaluate(() => navigator.userAgent);
  const headers = { "device-id": device, "user-agent": agent };
  const session = await storedSession(origin, headers, who, profile);
  await page.addInitScript(
    ([uuid, details]) => {
      // Once in a tab: a later sign-out has to last.
      const key = `signed-in-${uuid}`;
      if (window !== window.top || sessionStorage.getItem(key) !== null) return;
      sessionStorage.setItem(key, "1");
      localStorage.setItem("uuid", uuid);
      localStorage.setItem("user_details", details);
    },
    [device, JSON.stringify(session)] as const,
  );
  await page.goto("/");
  await expect(page.getByRole("button", { name: `Account: ${profile}` })).toBeVisible();
}

/** What a browser keeps of a signed-in profile under `user_details`. */
async function storedSession(
  origin: string,
  headers: Readonly<Record<string, string>>,
  who: MemberName | Person,
  profile: string,
) {
  // A newcomer has a name too, which is not a field of this call.
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

interface PlayingState {
  readonly seconds: number;
  readonly height: number;
  readonly paused: boolean;
}

/** The film's own media element; an ad over it has another one. */
const filmOf = (page: Page) => page.locator("video").first();

/** What the media element itself says. */
export function playing(page: Page): Promise<PlayingState> {
  return filmOf(page).evaluate((video: HTMLVideoElement) => ({
    seconds: video.currentTime,
    height: video.videoHeight,
    paused: video.paused,
  }));
}

/** Waits until the picture moves past a moment; an ad before it is skipped as soon as that may be. */
export async function expectPlayedPast(page: Page, seconds: number): Promise<void> {
  const skip = page.getByRole("button", { name: "Skip ad" });
  await expect(filmOf(page)).toBeAttached({ timeout: 15_000 });
  await expect
    .poll(
      async () => {
        // It may end by itself in the same moment.
        if (await skip.isVisible()) await skip.click({ timeout: 1_000 }).catch(() => undefined);
        return (await playing(page)).seconds;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(seconds);
}

const MOST_TABS = 60;

/** Goes on with the Tab key until what has the focus is called so. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MOST_TABS) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return (element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim();
    });
    if (name.test(focused)) return;
    passed.push(focused);
  }
  throw new Error(`The Tab key never came to ${name}, but to: ${passed.join(", ")}`);
}

/** Goes on with the Tab key until `target` has the focus, which need not be on the page when it begins. */
export async function tabOnto(page: Page, target: Locator): Promise<void> {
  const focused = target.and(page.locator(":focus"));
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press("Tab");
    if ((await focused.count()) > 0) return;
  }
  throw new Error(`The Tab key did not come to ${target.toString()} in ${MOST_TABS} presses`);
}

/** Goes on to `target` with the Tab key, and presses another there. */
export async function tabAndPress(
  page: Page,
  target: Locator,
  key: "Enter" | "Space" = "Enter",
): Promise<void> {
  await tabOnto(page, target);
  await page.keyboard.press(key);
}
