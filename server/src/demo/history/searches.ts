import type { Search } from "../../features/search/service.ts";
import { daysBefore, type MemberHistory } from "./history.ts";
import type { Person } from "./history-store.ts";

/** Seeds the saved searches and arrival alerts of a profile. */
export async function seedSearches(
  { saved }: Search,
  { member }: Person,
  {
    history,
    ids,
    nowMs,
  }: { history: MemberHistory; ids: ReadonlyMap<string, number>; nowMs: number },
): Promise<void> {
  const idsOf = (kind: "genre" | "era" | "region", keys: readonly string[] = []): number[] =>
    keys.flatMap((key) => ids.get(`${kind}/${key}`) ?? []);
  for (const search of history.searches ?? []) {
    const { id } = await saved.save(
      member,
      {
        name: search.name,
        text: search.text ?? "",
        choices: {
          genres: idsOf("genre", search.genres),
          eras: idsOf("era", search.eras),
          regions: idsOf("region", search.regions),
        },
        viewType: "",
        mayReplace: false,
      },
      new Date(daysBefore(nowMs, search.daysAgo)),
    );
    if (search.isOpened === true) await saved.open(member, id);
    if (search.isMailed === true)
      await saved.change(member, id, { name: undefined, isMailed: true });
  }
  for (const text of history.arrivalAlerts ?? []) await saved.addArrivalAlert(member, text);
}
