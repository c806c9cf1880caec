import { saveActivityLog, updateLastPlayTime } from "@bijou/contract/playback";
import { theOracleStepTwo } from "@bijou/contract/oracle";
import { inputSearch, notifyArrival } from "@bijou/contract/search";
import { saveSearchList } from "@bijou/contract/search/saved-searches";
import { addRemoveVideoWatchList, addWatchList } from "@bijou/contract/watchlists";
import type { TestInstance } from "../test-instance.ts";
import { CANARY } from "./people.ts";

/**
 * Ada watches, lists, searches for and is dealt by the Oracle what carries her canary; some of it fails, so that the
 * log of the server has a line about it.
 */
export async function leaveCanaries(instance: TestInstance): Promise<void> {
  const { database } = instance;
  const video_id = instance.title("night-train");
  const name = `${CANARY.ada} Express`;
  await database.pool.query("update titles set name = $2 where id = $1", [video_id, name]);
  await instance.refresh();
  const ada = await instance.as("ada");
  const { call } = ada;
  const { data: list } = await call(addWatchList, { watch_list_name: `${CANARY.ada} nights` });
  await call(addRemoveVideoWatchList, { watch_list_id: list.id, video_id, action: "add" });
  await call(updateLastPlayTime, { video_id, last_play_time: 30, sequence: 1 });
  await call(saveActivityLog, { video_id });
  await call(inputSearch, { search_key: name });
  await call(saveSearchList, { search_list_name: name, search_key: name });
  await call(notifyArrival, { search_key: `${CANARY.ada} returns` });
  const years = { from_year: 1900, to_year: 2100 };
  await call(theOracleStepTwo, years);
  await ada.send(theOracleStepTwo, { ...years, mood_name: name });
  database.isUnavailable = true;
  await ada.send(inputSearch, { search_key: name });
  await ada.send(addWatchList, { watch_list_name: name });
  await ada.send(notifyArrival, { search_key: name });
  database.isUnavailable = false;
}
