import { rm } from "node:fs/promises";
import { continueWatchingVideos, homeVideos } from "@bijou/contract/home";
import { inputSearch } from "@bijou/contract/search";
import { stillLooking, videoDetail } from "@bijou/contract/titles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerWith, enterAsGuest, signIn } from "../bench/callers.ts";
import { environment } from "../bench/environment.ts";
import { type Instance, newDemonstration, startInstance } from "../tools/start-server.ts";
import { readTitle } from "./measure/facts-store.ts";
import { memberHeaders } from "./measure/requests.ts";
import { readOptions } from "./options.ts";
import { fillWorld } from "./world/fill.ts";
import { openRunning, type Opened } from "./world/open.ts";
import { FIRST, titleNumberOfRank } from "./world/step.ts";

const TITLES = 1_000;
const MEMBERS = 1_000;
const STARTING_MS = 600_000;

let dataDirectory: string;
let instance: Instance;
let opened: Opened;

beforeAll(async () => {
  dataDirectory = await newDemonstration();
  await fillWorld(dataDirectory, { titles: TITLES, members: MEMBERS });
  instance = await startInstance({ environment, dataDirectory });
  opened = await openRunning(dataDirectory);
}, STARTING_MS);

afterAll(async () => {
  await opened.close();
  await instance.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

async function count(from: string): Promise<number> {
  const { rows } = await opened.database.pool.query<{ count: number }>(
    `select count(*)::int from ${from}`,
  );
  return rows[0]?.count ?? 0;
}

test("a world has its titles and members, and the same history in every run", async () => {
  expect(await count(`titles where id > ${FIRST.title}`)).toBe(TITLES);
  expect(await count(`accounts where id > ${FIRST.account}`)).toBe(MEMBERS);
  expect(await count(`profiles where id > ${FIRST.profile}`)).toBe(MEMBERS + MEMBERS / 3 - 1 / 3);
  expect(await count(`positions where profile_id > ${FIRST.profile}`)).toBe(8_569);
  expect(await count(`title_people where title_id > ${FIRST.title}`)).toBe(5 * TITLES);
  expect(await count(`episodes where title_id > ${FIRST.title}`)).toBe((12 * TITLES) / 10);
  expect(await count("search_stale")).toBe(0);
  expect(await count(`search_documents where title_id > ${FIRST.title}`)).toBe(TITLES);
});

test("a few titles have most of the views", async () => {
  const { rows } = await opened.database.pool.query<{ share: number }>(
    `select (sum(views) filter (where place <= ${TITLES / 10}) / sum(views))::float8 as share from (
       select sum(views) as views, row_number() over (order by sum(views) desc) as place
       from title_days where title_id > ${FIRST.title} group by title_id) v`,
  );
  expect(rows[0]?.share).toBeGreaterThan(0.4);
  const [ranks] = (
    await opened.database.pool.query<{ title_ids: number[] }>(
      "select title_ids from title_ranks where ranking = 'mostViewed'",
    )
  ).rows;
  const generated = ranks?.title_ids.filter((id) => id > FIRST.title);
  expect(generated?.slice(0, 3)).toContain(FIRST.title + titleNumberOfRank(1, TITLES));
});

test("lists, details and search of a guest show the world", async () => {
  const { call } = await enterAsGuest(instance.url);
  const home = await call(homeVideos, {});
  const ids = home.data.flatMap(({ videos }) => videos.map(({ video_id }) => video_id));
  expect(ids.some((id) => id > FIRST.title)).toBe(true);
  expect((await call(stillLooking, {})).count).toBeGreaterThan(TITLES);
  const id = FIRST.title + 500;
  const { name } = await readTitle(opened.database, id);
  const { data } = await call(videoDetail, { video_id: id });
  expect(data.video_title).toBe(name);
  const found = await call(inputSearch, { search_key: name });
  expect(found.search_result.map(({ video_title }) => video_title)).toContain(name);
});

test("a member is signed in by the tokens of its number or by the password, and has a history", async () => {
  const { call } = callerWith(instance.url, memberHeaders(7));
  expect((await call(continueWatchingVideos, {})).data.length).toBeGreaterThan(0);
  const signedIn = await signIn(instance.url, "member-8@load.test");
  expect((await signedIn.call(homeVideos, {})).data.length).toBeGreaterThan(0);
});

test("the options say the largest world", () => {
  const options = readOptions(["--titles", "100000", "--members", "1000000"]);
  if (typeof options === "string") throw new Error(options);
  expect(options.sizes).toEqual([
    { titles: 1_000, members: 10_000 },
    { titles: 10_000, members: 100_000 },
    { titles: 100_000, members: 1_000_000 },
  ]);
  expect(readOptions(["--titles", "many"])).toContain("give two whole numbers");
  expect(readOptions(["--requests", "0"])).toContain("--requests 0");
  expect(readOptions(["--tittles"])).toContain("npm run load");
});
