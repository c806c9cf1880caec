import { readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import type { App } from "../app.ts";
import type { Config } from "../config.ts";
import type { NewAccount } from "../features/accounts/service.ts";
import { seedPlansAndPages } from "./plans.ts";
import { seedHistory } from "./history/seed-history.ts";
import { createPastPayments } from "./past-payments.ts";
import { subscribeMembers } from "./subscribers.ts";
import { importManifest, removeUnusedFiles } from "../features/catalog/service.ts";
import { demoNumbers, demoState, STATE_KEY } from "../features/demo-content/service.ts";
import { COMMAND } from "../platform/audit/actor.ts";
import type { Database } from "../platform/database/database.ts";
import { DAY_MS } from "../platform/durations.ts";
import { OperatorError } from "../platform/errors.ts";
import type { FakeStripe } from "./fake-stripe/server.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { ImageStore } from "../platform/images/image-store.ts";
import type { MediaStore } from "../platform/media/media-store.ts";
import { countOwn } from "./demonstration-store.ts";

const PASSWORD = "bijou-demo";

/** Printed at the start of a demonstration. */
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
  /** The file with what the members have done before. */
  readonly historyFile: string;
  /** The folder with the HTML of the demonstration's pages. */
  readonly pages: string;
  /** `DEMO=0` is set. */
  readonly isRemovalRequested: boolean;
  readonly fakeStripe: FakeStripe | undefined;
  readonly secrets: Secrets;
  readonly publicUrl: string;
}

async function load({ app, database, images, media, manifest }: Dependencies): Promise<void> {
  // Compare digests so that a restart does not import the same manifest again.
  const digest = createHash("sha256")
    .update(await readFile(manifest))
    .digest("hex");
  const isLoaded = (await app.settings.text("demonstration.manifest")) === digest;
  if (isLoaded && (await demoNumbers(database)).titles > 0) return;
  // A newer manifest would publish its titles. It is imported at a start after they are shown again.
  if ((await demoState(database)).hidden) return;
  const joining = members(Date.now()).map((member) =>
    app.accounts.add({ ...member, password: PASSWORD, origin: "demo" }),
  );
  // Hash passwords while files are copied. Wait for all of them, so that none is still running after a failure.
  const tasks = [
    importManifest({ database, images, media }, manifest, { origin: "demo" }),
    ...joining,
  ];
  const failed = (await Promise.allSettled(tasks)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  await app.settings.set("demonstration.manifest", digest);
}

type DemoConfig = Pick<Config, "demonstration" | "payments" | "smtp">;

/** The settings that only an instance with real members has. */
function productionKeysOf({ payments, smtp }: DemoConfig): readonly string[] {
  return [...(payments.environment ? ["STRIPE_SECRET_KEY"] : []), ...(smtp ? ["SMTP_URL"] : [])];
}

/**
 * Rejects an empty data folder or database when payment or mail keys are set: a disk that is not mounted is likelier
 * than a new instance. `DEMO=0` confirms a new instance.
 *
 * @throws {OperatorError}
 */
export function rejectEmptyInstallation(config: DemoConfig, where: string): void {
  const keys = productionKeysOf(config);
  if (keys.length === 0 || config.demonstration !== "auto") return;
  throw new OperatorError(
    `${where} is empty, although ${keys.join(" and ")} ${keys.length === 1 ? "is" : "are"} set. If there should be data, check DATA_DIR, DATABASE_URL and whether the disk is mounted. To begin a new instance there, start it once with DEMO=0.`,
  );
}

/**
 * Whether the instance is, or becomes, a demonstration, from `DEMO` and its data; changes nothing. An instance with
 * payment or mail keys, or that was ever started with `DEMO=0`, never becomes one.
 *
 * @throws {OperatorError} for `DEMO=1` where it is not possible, or for an unexpectedly empty database.
 */
export async function decideDemonstration(
  config: DemoConfig,
  database: Database,
): Promise<boolean> {
  const mode = config.demonstration;
  if (mode === "off") return false;
  const reject = (why: string): boolean => {
    if (mode === "on")
      throw new OperatorError(
        `DEMO=1 is not possible: ${why}. Use another DATA_DIR for a demonstration.`,
      );
    return false;
  };
  const { state } = await demoState(database);
  if (state === "on") return true;
  if (state !== "never")
    return reject("this instance was started with DEMO=0 before, or its demo content was removed");
  const own = await countOwn(database);
  if (own.titles > 0) return reject(`this instance has its own catalog (${own.titles} titles)`);
  if (own.members > 0) return reject(`this instance has its own members (${own.members})`);
  const keys = productionKeysOf(config);
  if (keys.length > 0) {
    rejectEmptyInstallation(config, "The database");
    return reject(`${keys.join(" and ")} would serve real people`);
  }
  return true;
}

/** Removes a demonstration when `DEMO=0` is set or an earlier removal was interrupted. */
async function end(deps: Dependencies): Promise<void> {
  const { app, database, isRemovalRequested } = deps;
  const { state } = await demoState(database);
  const { titles, members } = await demoNumbers(database);
  const isRemovable = state === "on" || titles + members > 0;
  if (state === "removing" || (isRemovalRequested && isRemovable)) {
    await app.demoContent.beginRemoval(COMMAND);
    await app.demoContent.remove();
    if (isRemovalRequested) await removeUnusedFiles(deps);
    await app.titles.refresh();
  } else if (isRemovalRequested && state === "never") await app.settings.set(STATE_KEY, false);
}

/** Seeds, updates or removes the demonstration. */
export async function reconcileDemonstration(
  isDemonstration: boolean,
  deps: Dependencies,
): Promise<void> {
  const { app, database } = deps;
  const { log } = app.http;
  if (!isDemonstration) return end(deps);
  // Set first, so that `DEMO=0` also removes what an interrupted start loaded.
  await app.settings.set(STATE_KEY, true);
  await load(deps);
  const { fakeStripe } = deps;
  // The fake Stripe knows nothing of keys that an owner has pasted, nor they of its prices.
  const isFakeInUse = (await app.paymentProvider.current()).source === "demonstration";
  await seedPlansAndPages({ ...deps, hasFakeStripe: isFakeInUse });
  if (fakeStripe && isFakeInUse)
    await subscribeMembers({
      database,
      payments: createPastPayments({
        ...deps,
        settings: app.settings,
        access: fakeStripe.access,
        log,
      }),
      billing: fakeStripe.billing,
      log,
    });
  await app.titles.refresh();
  await seedHistory(deps);
}
