import { reportError } from "@bijou/contract/issue-reports";
import { deleteAccount, keepAccount } from "@bijou/contract/accounts/privacy";
import { notifyArrival } from "@bijou/contract/search";
import { updateSaveSearch } from "@bijou/contract/search/saved-searches";
import { addWatchList } from "@bijou/contract/watchlists";
import { shareMyWishlist } from "@bijou/contract/watchlists/sharing";
import { expect, test } from "vitest";
import { createOutbox } from "../../../platform/mail/outbox.ts";
import { PASSWORD, type PersonKey } from "../../../testing/instance/people.ts";
import { DAY_MS } from "../../../testing/test-instance.ts";
import { closeIssue } from "../../issue-reports/operate.ts";
import { useSearches } from "../../search/saved-searches.fixture.ts";

const { instance, pool, search, arrive, save, mailsTo } = await useSearches();
const { clock, people } = instance;
const LEAVES = "free";
const STAYS = "premium";

const templates = async (person: PersonKey): Promise<string[]> =>
  (await mailsTo(person)).map(({ template }) => template);

/** One of each mail that the server sends unasked. */
async function addEverything(person: PersonKey): Promise<void> {
  const saved = await save(person, "Comets", { search_key: "comet" });
  await saved.caller.call(updateSaveSearch, { save_search_id: saved.id, is_mailed: "1" });
  await saved.caller.call(notifyArrival, { search_key: "rocket" });
  await saved.caller.call(reportError, {
    error_id: 1,
    sub_error_id: 1,
    video_id: instance.title("night-train"),
  });
}

async function everythingHappens(round: string): Promise<void> {
  await arrive(`The ${round} Comet`);
  await arrive(`The ${round} Rocket`);
  await search.sendSavedSearchAlerts();
  await search.sendArrivalAlerts();
  const { rows } = await pool.query<{ id: number }>(
    "select id from issues where closed_at is null",
  );
  for (const { id } of rows)
    await closeIssue(instance.database, createOutbox(undefined), {
      id,
      note: "",
      at: new Date(clock.now()),
    });
  const ada = await instance.as("ada");
  const { data } = await ada.call(addWatchList, { watch_list_name: round });
  for (const person of [LEAVES, STAYS] as const)
    await ada.call(shareMyWishlist, { watchlist_id: data.id, to_email: people[person].email });
}

const UNTIL_THEN = ["account-deletion", "account-kept"];
const ALERTS = ["saved-search-news", "title-arrived", "issue-closed", "list-shared"];

test("before its deletion an account gets no mail except about the deletion, and all mails again if it is kept", async () => {
  for (const person of [LEAVES, STAYS] as const) await addEverything(person);
  const leaving = await instance.as(LEAVES);
  await leaving.call(deleteAccount, { current_password: PASSWORD });
  await everythingHappens("Green");
  expect((await templates(STAYS)).toSorted()).toEqual(ALERTS.toSorted());
  expect(await templates(LEAVES)).toEqual(["account-deletion"]);

  clock.advance(DAY_MS);
  expect(await search.sendArrivalAlerts()).toBe(0);
  await leaving.call(keepAccount, {});
  // The titles it waited for arrived meanwhile: the alerts are sent late, and once.
  expect([await search.sendArrivalAlerts(), await search.sendArrivalAlerts()]).toEqual([1, 0]);
  expect(await templates(LEAVES)).toEqual([...UNTIL_THEN, "title-arrived"]);
  await pool.query("delete from mails");
  await leaving.call(notifyArrival, { search_key: "rocket" });
  await leaving.call(reportError, {
    error_id: 1,
    sub_error_id: 1,
    video_id: instance.title("night-train"),
  });
  await everythingHappens("Blue");
  expect((await templates(LEAVES)).toSorted()).toEqual(ALERTS.toSorted());
});
