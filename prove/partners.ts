import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { advertisement } from "@bijou/contract/ads";
import { getPlans } from "@bijou/contract/membership";
import { initiatePayment } from "@bijou/contract/payments";
import { callerWith } from "../bench/callers.ts";
import { freePort } from "../tools/start-server.ts";
import { guestInWords, watchGuest } from "./guests.ts";
import { startVictim, type Victim } from "./instance.ts";
import { lossesAfter, moviesOf } from "./kills.ts";
import { Member } from "./member.ts";
import { type Mood, type Partner, startPartner } from "./partner-process.ts";
import type { Effort, Finding, Proof } from "./proof.ts";
import { runSuite, VITEST } from "./suites.ts";

const OUTAGE_MS: Readonly<Record<Effort, number>> = { short: 5_000, full: 20_000 };
const MOODS = ["down", "slow", "lying"] as const satisfies readonly Mood[];
/** A mail is tried again a minute later at most. */
const MAILED_MS = 120_000;
const EVERY_MS = 200;
/** Of what needs no partner. */
const GOOD_MS = 2_000;
/** Two tries of eight seconds, and a pause. */
const CHECKOUT_MS = 20_000;
const AWAY = "provider_away";

interface Scene {
  readonly victim: Victim;
  readonly movie: number;
  readonly mail: Partner;
  readonly provider: Partner;
  readonly ads: Partner;
}

/** What was wrong, and the slowest of each. */
interface Seen {
  readonly wrong: string[];
  memberMs: number;
  checkoutMs: number;
  checkouts: number;
  changes: number;
}

const codesTo = (mail: Partner, email: string) =>
  mail.mails.filter(({ to, subject }) => to === email && /^\d{4} /.test(subject));

const memberOf = ({ victim, movie, mail }: Scene): Member =>
  new Member(victim.url, movie, async (email) => {
    for (const end = Date.now() + MAILED_MS; Date.now() < end; await sleep(50)) {
      const [code] = codesTo(mail, email);
      if (code) return code.subject.slice(0, 4);
    }
    throw new Error(`No code came to ${email}`);
  });

const timed = async <T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> => {
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedAt };
};

/** As the player does. */
const isAdServed = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(GOOD_MS) }).then(
    async (response) => response.ok && (await response.text()).includes("<VAST"),
    () => false,
  );

const adTagOf = async ({ url }: Victim, { headers }: Member): Promise<string> =>
  (await callerWith(url, headers).call(advertisement, {})).data.adv_url;

/** What a member does while the partners do not work: all but the payment must succeed. */
async function watch(scene: Scene, viewer: Member, seen: Seen, forMs: number): Promise<void> {
  const { url } = scene.victim;
  const { call } = callerWith(url, viewer.headers);
  const { data: plans } = await call(getPlans, {});
  const end = Date.now() + forMs;
  const lives = async (): Promise<void> => {
    for (let count = 1; Date.now() < end; count++, await sleep(EVERY_MS)) {
      const { ms } = await timed(() => viewer.change(count));
      const { result: tag, ms: tagMs } = await timed(() => adTagOf(scene.victim, viewer));
      if (!tag.startsWith(`http://${scene.ads.host}/`)) seen.wrong.push(`ad tag "${tag}"`);
      seen.memberMs = Math.max(seen.memberMs, ms, tagMs);
      seen.changes++;
    }
  };
  const pays = async (): Promise<void> => {
    for (; Date.now() < end; await sleep(EVERY_MS)) {
      const begin = () => call(initiatePayment, { plan_id: plans[0]?.id ?? 0 });
      const { result, ms } = await timed(() => begin().catch((error: unknown) => ({ error })));
      seen.checkoutMs = Math.max(seen.checkoutMs, ms);
      seen.checkouts++;
      const code = "error" in result ? String(result.error) : "none";
      if (code !== AWAY) seen.wrong.push(`a payment began with the error "${code}"`);
    }
  };
  await Promise.all([lives(), pays()]);
}

async function becomeAll({ mail, provider, ads }: Scene, mood: Mood): Promise<void> {
  await Promise.all([mail, provider, ads].map((partner) => partner.become(mood)));
}

/** All partners go, and come back. @returns what was found */
async function proveMood(scene: Scene, mood: Mood, outageMs: number): Promise<Seen> {
  const seen: Seen = { wrong: [], memberMs: 0, checkoutMs: 0, checkouts: 0, changes: 0 };
  const [viewer, payer, newcomer] = [memberOf(scene), memberOf(scene), memberOf(scene)];
  await Promise.all([viewer.signUp(), payer.signUp()]);
  const checkout = await payer.checkout();
  const tag = await adTagOf(scene.victim, viewer);
  await becomeAll(scene, mood);
  if (await isAdServed(tag)) seen.wrong.push("the ad server works");
  // The provider tells of the payment, and cannot be asked about it.
  await payer.pay(checkout);
  const joined = newcomer.signUp().catch((error: unknown) => seen.wrong.push(String(error)));
  await watch(scene, viewer, seen, outageMs);
  if (codesTo(scene.mail, newcomer.email).length > 0) seen.wrong.push("the mail server works");
  await becomeAll(scene, "up");
  await joined;
  await viewer.pay(await viewer.checkout());
  for (const member of [viewer, payer]) seen.wrong.push(...(await lossesAfter(member)));
  for (const { email } of [viewer, payer, newcomer]) {
    const { length } = codesTo(scene.mail, email);
    if (length !== 1) seen.wrong.push(`${length} mails with a code`);
  }
  if (!(await isAdServed(tag))) seen.wrong.push("no ad afterwards");
  if (seen.memberMs > GOOD_MS) seen.wrong.push("a member waited");
  if (seen.checkoutMs > CHECKOUT_MS) seen.wrong.push("a payment was not answered in time");
  return seen;
}

async function proveProcesses(effort: Effort): Promise<Finding> {
  const port = await freePort();
  const [mail, provider, ads] = await Promise.all([
    startPartner("mail"),
    startPartner("provider", `http://127.0.0.1:${port}/api/v3/stripe-webhook`),
    startPartner("ads"),
  ]);
  const environment = {
    SMTP_URL: `smtp://${mail.host}`,
    STRIPE_SECRET_KEY: provider.keys?.secretKey ?? "",
    STRIPE_PUBLISHABLE_KEY: provider.keys?.publishableKey ?? "",
    STRIPE_WEBHOOK_SECRET: provider.keys?.webhookSecret ?? "",
    STRIPE_API_URL: `http://${provider.host}`,
    AD_TAG_URL: `http://${ads.host}/vast?cb=[CACHEBUSTING]`,
  };
  const dataDirectory = await mkdtemp(join(tmpdir(), "bijou-partners-"));
  // Only one that exists already may be a demonstration and have partners.
  await (await startVictim({}, { port, dataDirectory })).remove();
  const victim = await startVictim(environment, { port, dataDirectory });
  try {
    const [movie = 0] = await moviesOf(victim);
    const scene: Scene = { victim, movie, mail, provider, ads };
    await fetch(victim.url);
    const guest = watchGuest(victim.url);
    const all: Seen[] = [];
    for (const mood of MOODS) {
      const seen = await proveMood(scene, mood, OUTAGE_MS[effort]);
      console.error(`  ${mood}: ${JSON.stringify(seen)}`);
      all.push(seen);
    }
    const served = await guest.end();
    const wrong = all.flatMap((seen) => seen.wrong);
    const sum = (of: (seen: Seen) => number) => all.reduce((total, seen) => total + of(seen), 0);
    const most = (of: (seen: Seen) => number) => Math.round(Math.max(...all.map(of)));
    return {
      holds: wrong.length === 0 && served.failures.length === 0,
      found: `processes: ${MOODS.join(", ")} for ${OUTAGE_MS[effort] / 1000} s each: ${guestInWords(served)}; ${sum(({ changes }) => changes)} changes of members within ${most(({ memberMs }) => memberMs)} ms; ${sum(({ checkouts }) => checkouts)} payments told ${AWAY} within ${most(({ checkoutMs }) => checkoutMs)} ms; afterwards ${all.length} mails came once, ${2 * all.length} payments counted once, ads served${wrong.length > 0 ? `; wrong: ${[...new Set(wrong)].slice(0, 5).join("; ")}` : ""}`,
    };
  } finally {
    await victim.remove();
    for (const partner of [mail, provider, ads]) partner.end();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function prove(effort: Effort): Promise<Finding> {
  const processes = await proveProcesses(effort);
  const command = [...VITEST, "platform/mail", "features/payments", "features/ads"];
  const tests = await runSuite({ command }, effort);
  return {
    holds: processes.holds && tests.holds,
    found: `${processes.found}; ${tests.found}`,
  };
}

export const partners: Proof = {
  name: "partners",
  promise: "A mail server, provider or ad server that is down, slow or lying stops nothing else",
  bar: "no failed guest, members within 2 s, payments told so within 20 s, afterwards each mail and payment once; every test",
  hasShort: false,
  prove,
};
