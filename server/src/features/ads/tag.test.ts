import { advertisement } from "@bijou/contract/ads";
import { describe, expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";
import { endGrantedMembership, grantMembership } from "../membership/operate.ts";

const instance = await useTestInstance();
const video_id = instance.title("night-train");

const tagOf = async (person: Parameters<typeof instance.as>[0]): Promise<string> =>
  (await (await instance.as(person)).call(advertisement, { video_id })).data.adv_url;

describe("C-44 the tag", () => {
  test("K-27 K-50 has platform 1 and version 3.0.0, and every macro is replaced", async () => {
    const tag = await tagOf("free");
    const { searchParams, pathname } = new URL(tag, "https://bijou.test");
    expect(pathname).toBe("/ads/vast");
    expect(searchParams.get("platform_id")).toBe("1");
    expect(searchParams.get("app_version")).toBe("3.0.0");
    expect(searchParams.get("content")).toBe(String(video_id));
    expect(searchParams.get("cb")).toMatch(/^\d{8}$/);
    expect(tag).not.toMatch(/[[\]]/);
  });

  test("contains no personal data, and differs each time", async () => {
    const [one, two] = [await tagOf("bert"), await tagOf("bert")];
    expect(one).not.toMatch(/bert|bijou\.test|@/i);
    const breakOf = (tag: string) => new URL(tag, "https://bijou.test").searchParams.get("break");
    expect(breakOf(one)).not.toBe(breakOf(two));
  });

  test.each(["premium", "leaving", "amy", "bob"] as const)("%s sees no ads", async (person) => {
    expect(await tagOf(person)).toBe("");
  });

  test("a viewer whose membership has ended sees ads", async () => {
    expect(await tagOf("lapsed")).not.toBe("");
  });

  test("a member who has just subscribed through another process sees no ads", async () => {
    const { accountId } = instance.people.free;
    const free = await instance.as("free");
    expect((await free.call(advertisement, { video_id })).data.adv_url).not.toBe("");
    await grantMembership(instance.database, accountId, null);
    expect((await free.call(advertisement, { video_id })).data.adv_url).toBe("");
    await endGrantedMembership(instance.database, accountId);
  });

  test("guests, who can only play trailers, see no ads", async () => {
    const guest = await instance.guest();
    expect((await guest.call(advertisement, { video_id })).data.adv_url).toBe("");
  });

  test("an unpublished title has no tag", async () => {
    const free = await instance.as("free");
    const response = await free.send(
      advertisement,
      { video_id: instance.title("secret-reel") },
      { method: "GET" },
    );
    expect(response.status).toBe(404);
  });
});
