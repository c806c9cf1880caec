import { readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import type { App } from "./app.ts";
import type { Config } from "./config.ts";
import type { NewAccount } from "./features/accounts/service.ts";
import { furnishPlansAndPages, removePlansAndPages } from "./demonstration-plans.ts";
import { forgetTheirPayments, subscribeMembers } from "./demonstration-subscribers.ts";
import { importManifest, removeDemonstration } from "./features/catalogue/service.ts";
import { createSettings } from "./features/configuration/service.ts";
import type { Database } from "./platform/database/database.ts";
import { DAY_MS } from "./platform/durations.ts";
import { OperatorError } from "./platform/errors.ts";
import type { PaymentStandIn } from "./platform/payment-stand-in/stand-in.ts";
import type { ImageStore } from "./platform/images/image-store.ts";
import type { MediaStore } from "./platform/media/media-store.ts";

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

interface Parts {
  readonly app: App;
  readonly database: Database;
  readonly images: ImageStore;
  readonly media: MediaStore;
  readonly manifest: string;
  /** The folder of its pages. */
  readonly pages: string;
  /** The payment provider it brings, where it does. */
  readonly standIn: PaymentStandIn | undefined;
}

async function countTitles({ pool }: Database, origin: "operator" | "demo"): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from titles where origin = $1",
    [origin],
  );
  return rows[0]?.count ?? 0;
}

async function load({ app, database, images, media, manifest }: Parts): Promise<void> {
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
 * Whether the house is, or is about to be, a demonstration, as `DEMO` and what it holds decide. Nothing is changed yet.
 *
 * @throws {OperatorError} when a demonstration is asked for where an operator's own catalogue is.
 */
export async function decideDemonstration(
  asked: Config["demonstration"],
  database: Database,
): Promise<boolean> {
  if (asked === "off") return false;
  const isOne = await createSettings(database, Date.now).isOn("demonstration");
  const ownTitles = isOne ? 0 : await countTitles(database, "operator");
  if (asked === "on" && ownTitles > 0)
    throw new OperatorError(
      `DEMO=1 is refused: this house has a catalogue of its own (${ownTitles} titles). Use another DATA_DIR for a demonstration.`,
    );
  return ownTitles === 0;
}

/** Makes the house a demonstration, keeps it one, or ends it. */
export async function settleDemonstration(isToBeOne: boolean, parts: Parts): Promise<void> {
  const { app } = parts;
  if (isToBeOne) {
    await load(parts);
    const { standIn } = parts;
    await furnishPlansAndPages({ ...parts, hasStandIn: standIn !== undefined });
    if (standIn && app.payments)
      await subscribeMembers({
        database: parts.database,
        payments: app.payments,
        till: standIn.till,
        log: app.http.log,
      });
    await app.settings.set("demonstration", true);
    await app.titles.refresh();
  } else if (await app.settings.isOn("demonstration")) {
    await app.settings.set("demonstration", false);
    await app.settings.set("demonstration.manifest", "");
    await forgetTheirPayments(parts.database);
    await app.accounts.removeDemonstration();
    await removeDemonstration(parts);
    await removePlansAndPages(parts);
    await app.titles.refresh();
  }
}
