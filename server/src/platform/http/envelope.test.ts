import { logoutAllDevices } from "@bijou/contract/accounts";
import { API_BASE } from "@bijou/contract/endpoint";
import { trendingVideos } from "@bijou/contract/home";
import { saveSearchList } from "@bijou/contract/search/saved-searches";
import { videoDetail } from "@bijou/contract/titles";
import { addWatchList, myWatchList } from "@bijou/contract/watchlists";
import type * as Type from "typebox";
import { describe, expect, it } from "vitest";
import { allEndpoints } from "../../testing/instance/endpoints.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const SEASON_NAMES = [
  ["seasion_id", "season_id"],
  ["seasion_number", "season_number"],
] as const;
/** Calls that no specification describes have one name for a field, the right one. */
const UNDOCUMENTED = new Set(["/tv-follow", "/tv-listen", "/tv-screens"]);

const instance = await useTestInstance();

describe("V-18: every envelope carries data", () => {
  it.each([
    [400, async () => (await instance.guest()).send(videoDetail, { video_id: "many" })],
    [401, () => instance.anonymous.send(trendingVideos)],
    [401, () => instance.withTokens("bjb_unknown", "bju_unknown").send(myWatchList)],
    [404, async () => (await instance.guest()).send(videoDetail, { video_id: 2_000_000_000 })],
    [404, () => instance.anonymous.get(`${API_BASE}/no-such-call`)],
    [404, () => instance.anonymous.get("/art/no-such-picture.webp")],
    [403, () => instance.anonymous.get("/media/public/none/index.m3u8")],
    [410, () => instance.anonymous.get("/ads/event?token=x&event=start")],
  ])("%i", async (status, send) => {
    const response = await send();
    expect(response).toMatchObject({ status, body: { status_code: 0, data: null } });
  });

  it("a change without a message", async () => {
    const { body } = await (await instance.as("bert")).send(logoutAllDevices);
    expect(body).toMatchObject({ status: 200, status_code: 1, data: null });
  });

  it("a season's names in each documented spelling", async () => {
    const documented = (await allEndpoints()).filter(({ path }) => !UNDOCUMENTED.has(path));
    const lacking = documented.flatMap(({ path, responses }) =>
      SEASON_NAMES.filter(([one, other]) => {
        const text = JSON.stringify(responses[200]);
        return text.split(`"${one}":`).length !== text.split(`"${other}":`).length;
      }).map(([one]) => `${path} ${one}`),
    );
    expect(lacking).toEqual([]);
  });

  it("the names of a list and a saved search in each documented spelling", async () => {
    const caller = await instance.as("bert");
    const { data: list } = await caller.call(addWatchList, { watch_list_name: "Spelled" });
    expect(list).toMatchObject({ watch_list_id: list.id, watchlist_id: list.id, list_id: list.id });
    const asked = { search_list_name: "Spelled", genre_id: "101", era_id: "", region_id: "" };
    expect((await caller.call(saveSearchList, asked)).data).toMatchObject({
      ...asked,
      name: "Spelled",
      genre: "101",
      era: "",
      region: "",
    });
  });

  /** Captcha solvers expect the bare challenge. */
  const WITHOUT_ENVELOPE = new Set(["/captcha-challenge"]);

  it("every response of the contract", async () => {
    const without = (await allEndpoints())
      .filter(({ path }) => !WITHOUT_ENVELOPE.has(path))
      .flatMap(({ path, responses }) =>
        Object.entries(responses)
          .filter(([, response]) => !Object.hasOwn((response as Type.TObject).properties, "data"))
          .map(([status]) => `${path} ${status}`),
      );
    expect(without).toEqual([]);
  });
});
