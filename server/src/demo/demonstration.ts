import { readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import type { App } from "../app.ts";
import type { Config } from "../config.ts";
import type { NewAccount } from "../features/accounts/service.ts";
import { seedPlansAndPages, removePlansAndPages } from "./plans.ts";
import { forgetTheirPayments, subscribeMembers } from "./subscribers.ts";
import { importManifest, removeDemonstration } from "../features/catalog/service.ts";
import { createSettings } from "../features/configuration/service.ts";
import type { Database } from "../platform/database/database.ts";
import { DAY_MS } from "../platform/durations.ts";
import { OperatorError } from "../platform/errors.ts";
import type { FakeStripe } from "./fake-stripe/server.ts";
import type { ImageStore } from "../platform/images/image-store.ts";
import type { MediaStore } from "../platform/media/media-store.ts";
import { countMembers, countTitles } from "./demonstration-store.ts";

const PASSWORD = "bijou-demo";

/** What the demonstration prints about who can sign in. */
export const DEMONSTRATION_SIGN_INS = [
  { email: "free@demo.test", what: "a free member" },
  { email: "premium@demo.test", what: "a premium member" },
  { email: "cancelled@demo.test", what: "premium until the end of what was paid for" },
  { email: "family@demo.test", what: "four profiles, one of them a child's" },
] as const;

function members(nowMs: number): Omit<NewAccount, "password" | "origin">[] {
  const alone = (name: string, avatar: string) => [{ name, isChild: false, avatar }];
  return [
    { email: "free@demo.test", username: "Frida", profiles: alone("Frida", "moon") },
    {
      email: "premium@demo.test",
      username: "Paul",
      membership: { state: "active", paidUntil: null },
      profiles: alone("Paul", "noir"),
    },
    {
      email: "cancelled@demo.test",
      username: "Carla",
      membership: { state: "cancelled", paidUntil: new Date(nowMs + 20 * DAY_MS) },
      profiles: alone("Carla", "flapper"),
    },
    {
      email: "family@demo.test",
      username: "Nora",
      membership: { state: "active", paidUntil: null },
      profiles: [
        { name: "Nora", isChild: false, avatar: "flapper" },
        { name: "Otto", isChild: false, avatar: "robot" },
        { name: "Grandma", isChild: false, avatar: "cat" },
        { name: "Pip", isChild: true, avatar: "moon" },
      ],
    },
  ];
}

interface Dependencies {
  readonly app: App;
  readonly database: Database;
  readonly images: ImageStore;
  readonly media: MediaStore;
  readonly manifest: string;
  /** The folder of its pages. */
  readonly pages: string;
  /** Whether `DEMO=0` asks for its end. */
  readonly isEnding: boolean;
  /** The payment provider it brings, where it does. */
  readonly fakeStripe: FakeStripe | undefined;
}

async function load({ app, database, images, media, manifest }: Dependencies): Promise<void> {
  // The same manifest is not read twice: its digest is kept, so that a second start costs nothing.
  const digest = createHash("sha256")
    .update(await readFile(manifest))
    .digest("hex");
  const isLoaded = (await app.settings.text("demonstration.manifest")) === digest;
  if (isLoaded && (await countTitles(database, "demo")) > 0) return;
  const joining = members(Date.now()).map((member) =>
    app.accounts.add({ ...member, password: PASSWORD, origin: "demo" }),
  );
  // Passwords are hashed while files are copied; none of it is left running when another fails.
  const begun = [
    importManifest({ database, images, media }, manifest, { origin: "demo" }),
    ...joining,
  ];
  const failed = (await Promise.allSettled(begun)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  await app.settings.set("demonstration.manifest", digest);
}

/**
 * "on" from before anything is loaded until everything is removed; "removing" until the last step is done, so that a
 * removal that was interrupted goes on at the next start; "removed" for good.
 */
type State = "never" | "on" | "removing" | "removed";

const STATE_KEY = "demonstration";
const REMOVING = "removing";

async function stateOf(database: Database): Promise<State> {
  const settings = createSettings(database, Date.now);
  if (await settings.isOn(STATE_KEY)) return "on";
  if ((await settings.text(STATE_KEY)) === REMOVING) return "removing";
  return (await settings.isSet(STATE_KEY)) ? "removed" : "never";
}

type Asked = Pick<Config, "demonstration" | "payments" | "smtp">;

/** What only somebody who serves real people sets. */
function keysOf({ payments, smtp }: Asked): readonly string[] {
  return [...(payments ? ["STRIPE_SECRET_KEY"] : []), ...(smtp ? ["SMTP_URL"] : [])];
}

/**
 * Refuses to begin in an empty place where payment or mail keys are set: it is more likely a disk that is not mounted
 * than a new instance. `DEMO=0` says that it is one.
 *
 * @throws {OperatorError}
 */
export function refuseEmptyPlace(config: Asked, where: string): void {
  const keys = keysOf(config);
  if (keys.length === 0 || config.demonstration !== "auto") return;
  throw new OperatorError(
    `${where} is empty, although ${keys.join(" and ")} ${keys.length === 1 ? "is" : "are"} set. If there should be data, check DATA_DIR, DATABASE_URL and whether the disk is mounted. To begin a new instance there, start it once with DEMO=0.`,
  );
}

/**
 * Whether the instance is, or is about to be, a demonstration, as `DEMO` and what it holds decide. Nothing is changed
 * yet. A place with payment or mail keys never becomes one, nor does one that was ever started with `DEMO=0`.
 *
 * @throws {OperatorError} when a demonstration is asked for where it may not be, or the place is suspiciously empty.
 */
export async function decideDemonstration(config: Asked, database: Database): Promise<boolean> {
  const asked = config.demonstration;
  if (asked === "off") return false;
  const refuse = (why: string): boolean => {
    if (asked === "on")
      throw new OperatorError(
        `DEMO=1 is refused: ${why}. Use another DATA_DIR for a demonstration.`,
      );
    return false;
  };
  const state = await stateOf(database);
  if (state === "on") return true;
  if (state !== "never") return refuse("this instance was started with DEMO=0 before");
  const ownTitles = await countTitles(database, "operator");
  if (ownTitles > 0) return refuse(`this instance has a catalog of its own (${ownTitles} titles)`);
  const members = await countMembers(database, "own");
  if (members > 0) return refuse(`this instance has members of its own (${members})`);
  const keys = keysOf(config);
  if (keys.length > 0) {
    refuseEmptyPlace(config, "The database");
    return refuse(`${keys.join(" and ")} would serve real people`);
  }
  return true;
}

/** Every step can be repeated: a removal that was interrupted begins again and ends the same. */
async function remove(deps: Dependencies): Promise<void> {
  const { app, database } = deps;
  await app.settings.set(STATE_KEY, REMOVING);
  await app.settings.set("demonstration.manifest", "");
  await forgetTheirPayments(database);
  await app.accounts.removeDemonstration();
  await removeDemonstration(deps);
  await removePlansAndPages(deps);
  await app.settings.set(STATE_KEY, false);
  await app.titles.refresh();
}

/** Ends a demonstration where `DEMO=0` asks for it or an earlier start did not finish. */
async function end(deps: Dependencies): Promise<void> {
  const { app, database, isEnding } = deps;
  const state = await stateOf(database);
  const isLeft =
    state === "removing" ||
    (isEnding &&
      (await countTitles(database, "demo")) + (await countMembers(database, "demo")) > 0);
  if (isLeft || (isEnding && state === "on")) await remove(deps);
  else if (isEnding && state === "never") await app.settings.set(STATE_KEY, false);
}

/** Makes the instance a demonstration, keeps it one, or ends it. */
export async function reconcileDemonstration(
  isToBeOne: boolean,
  deps: Dependencies,
): Promise<void> {
  const { app } = deps;
  if (!isToBeOne) return end(deps);
  // First, so that what a killed start has loaded is removed by `DEMO=0` too.
  await app.settings.set(STATE_KEY, true);
  await load(deps);
  const { fakeStripe } = deps;
  await seedPlansAndPages({ ...deps, hasFakeStripe: fakeStripe !== undefined });
  if (fakeStripe && app.payments)
    await subscribeMembers({
      database: deps.database,
      payments: app.payments,
      billing: fakeStripe.billing,
      log: app.http.log,
    });
  await app.titles.refresh();
}
