import { expect, test } from "vitest";
import { blockAccount, helpAccount, unblockAccount } from "../features/accounts/operate.ts";
import { setSetting, unsetSetting } from "../features/configuration/operate.ts";
import { endGrantedMembership, grantMembership } from "../features/membership/operate.ts";
import { createStaticPages } from "../features/pages/service.ts";
import { setPlan, withdrawPlan } from "../features/payments/operate.ts";
import { paymentsOf, usePayingInstance } from "../testing/paying-instance.ts";

const { instance } = await usePayingInstance();
const { app, database, sessions, clock } = instance;
const { email, accountId } = instance.people.free;
const pages = createStaticPages(database, clock.now);
const { provider } = await paymentsOf(app);

interface Entry {
  readonly id: number;
  readonly type: string;
  readonly actor: string;
  readonly object: string;
  readonly changes: readonly { field: string; before: unknown; after: unknown }[];
}

async function newEntries(since: number): Promise<Entry[]> {
  const { rows } = await database.pool.query<Entry>(
    `select id::int, type, actor_kind as actor, object_name as object, changes
     from audit_entries where id > $1 order by id`,
    [since],
  );
  return rows;
}

const plan = {
  key: "rehearsed",
  name: "Rehearsed",
  priceIds: ["price_premium_month_eur"],
  trialDays: 3,
  text: "",
  origin: "operator",
} as const;

test("each command that changes something writes one entry, and names a member by number", async () => {
  const commands: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["settings.value_changed", () => setSetting(database, "oracle.title", "The Seer")],
    ["settings.value_changed", () => unsetSetting(database, "oracle.title")],
    ["page.published", () => pages.set("about", "<p>First</p>")],
    ["page.published", () => pages.set("about", "<p>Second</p>")],
    ["page.published", () => pages.restore("about", undefined)],
    ["membership.given", () => grantMembership(database, accountId, null)],
    ["membership.ended", () => endGrantedMembership(database, accountId)],
    ["account.helped", () => helpAccount({ database, accounts: app.accounts }, email)],
    [
      "account.blocked",
      () =>
        blockAccount(
          { database, sessions, endRenewal: async () => undefined, now: clock.now },
          email,
        ),
    ],
    ["account.unblocked", () => unblockAccount(database, email)],
    ["plan.changed", () => setPlan(database, provider, plan)],
    ["plan.withdrawn", () => withdrawPlan(database, plan.key)],
    ["account.deleted", () => app.privacy.deleteNow(accountId)],
  ];
  for (const [type, run] of commands) {
    const last = (await newEntries(0)).at(-1)?.id ?? 0;
    await run();
    const entries = await newEntries(last);
    expect(entries).toMatchObject([{ type, actor: "command" }]);
    expect(JSON.stringify(entries)).not.toContain(email);
  }
});

test("entries of commands have the values before and after", async () => {
  await setSetting(database, "oracle.title", "The Seer");
  await setPlan(database, provider, { ...plan, name: "Renamed" });
  const entries = await newEntries(0);
  expect(entries.slice(-2)).toMatchObject([
    {
      object: "oracle.title",
      changes: [{ field: "oracle.title", before: "The Oracle", after: "The Seer" }],
    },
    { object: "Renamed", changes: [{ field: "name", before: "Rehearsed", after: "Renamed" }] },
  ]);
});

test("a command that changes nothing writes nothing", async () => {
  await setSetting(database, "oracle.title", "The Oracle");
  const last = (await newEntries(0)).at(-1)?.id ?? 0;
  await setSetting(database, "oracle.title", "The Oracle");
  await unsetSetting(database, "oracle.title");
  await unblockAccount(database, instance.people.premium.email);
  expect(await newEntries(last)).toEqual([]);
});
