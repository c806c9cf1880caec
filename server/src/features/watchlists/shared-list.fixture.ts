import { addRemoveVideoWatchList, addWatchList } from "@bijou/contract/watchlists";
import {
  acceptShareWatchlist,
  shareMyWishlist,
  watchListShares,
} from "@bijou/contract/watchlists/sharing";
import type { PersonKey } from "../../testing/instance/people.ts";
import type { TestInstance } from "../../testing/test-instance.ts";

/** Lists of test members, and friends who read them. */
export function createSharedLists(instance: TestInstance) {
  const { clock, people } = instance;
  const both = [instance.title("paper-boats"), instance.title("night-train")];

  /** With two titles, the first of which is for children. */
  async function newList(person: PersonKey = "ada", titles = both) {
    const owner = await instance.as(person);
    const { id } = (await owner.call(addWatchList, { watch_list_name: "Rainy days" })).data;
    for (const video_id of titles) {
      clock.advance(1_000);
      await owner.call(addRemoveVideoWatchList, { watch_list_id: id, video_id, action: "add" });
    }
    const shares = async () => (await owner.call(watchListShares, { watchlist_id: id })).data;
    const invite = async (email: string) => {
      const response = await owner.call(shareMyWishlist, { watchlist_id: id, to_email: email });
      return { response, token: await tokenOf(email) };
    };
    return { owner, id, shares, invite };
  }

  async function tokenOf(email: string): Promise<string> {
    const mail = (await instance.mailsTo(email)).at(-1);
    return (
      new URL(mail?.content["link"] ?? "", "https://bijou.test").searchParams.get("token") ?? ""
    );
  }

  async function sharedList(friend: PersonKey = "bert", person: PersonKey = "ada") {
    const list = await newList(person);
    const { token } = await list.invite(people[friend].email);
    const reader = await instance.as(friend);
    const response = await reader.call(acceptShareWatchlist, { token });
    const [share] = await list.shares();
    return { ...list, token, reader, response, shareId: share?.share_id ?? 0 };
  }

  return { newList, sharedList };
}
export type SharedList = Awaited<ReturnType<ReturnType<typeof createSharedLists>["sharedList"]>>;
