import { getPlayback } from "@bijou/contract/studio/playback";
import { endMySession, getMe } from "@bijou/contract/studio/me";
import { unpublishTitle } from "@bijou/contract/studio/titles";
import { expect, test } from "vitest";
import { firstOwner } from "../../testing/instance/staff.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const traces = async () => {
  const { rows } = await instance.database.pool.query<object>(
    `select (select count(*) from activities) as activities, (select count(*) from positions) as positions,
            sum(views) as views, sum(seconds) as seconds from title_days`,
  );
  return rows;
};
const fetchMedia = async (url: string) => (await instance.anonymous.get(url)).status;

test("staff play a title that viewers do not see, and no view is counted", async () => {
  const { call } = await olive.signIn();
  const id = instance.title("clockwork-bear");
  await call(unpublishTitle, { id });
  const before = await traces();
  const { url, durationSeconds, expiresAtSeconds } = await call(getPlayback, { id });
  expect(await fetchMedia(url)).toBe(200);
  expect(durationSeconds).toBeGreaterThan(0);
  expect(expiresAtSeconds).toBe(Math.floor(instance.clock.now() / 1000) + 3600);
  expect(await traces()).toEqual(before);
});

test("an episode plays by its number, and without one the first", async () => {
  const { call } = await olive.signIn();
  const id = instance.title("tide-tables");
  const assetOf = ({ url }: { url: string }): string => url.split("/")[3] ?? "";
  const first = await call(getPlayback, { id });
  const { episodeId } = instance.episode("tide-tables", 1, 1);
  expect(assetOf(await call(getPlayback, { id, episode: episodeId }))).toBe(assetOf(first));
  const other = instance.episode("pip-and-moon", 1, 1).episodeId;
  const { send } = await olive.signIn();
  expect((await send(getPlayback, { id, episode: other })).status).toBe(404);
});

test("the address is of one video, for an hour, and ends within ten seconds of the session", async () => {
  const { call } = await (await olive.inNewBrowser()).signIn();
  const id = instance.title("night-train");
  const { url } = await call(getPlayback, { id });
  expect(await fetchMedia(url)).toBe(200);
  const [, , , asset = ""] = url.split("/");
  expect(await fetchMedia(url.replace(asset, "abcdefgh12345678"))).toBe(403);
  expect(await fetchMedia(url.replace(/\.s\//, "/"))).toBe(403);
  expect(await fetchMedia(url.replace(/\.s\//, ".p/"))).toBe(403);
  const { sessions } = await call(getMe, {});
  const session = sessions.find(({ isCurrent }) => isCurrent)?.id ?? 0;
  await (await olive.signIn()).call(endMySession, { id: session });
  instance.clock.advance(10_001);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await fetchMedia(url)).toBe(403);
});
