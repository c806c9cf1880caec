import { access } from "node:fs/promises";
import { join } from "node:path";
import { avatarGallery, myCloneUser, updateAvatar } from "@bijou/contract/profiles";
import { expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();

test("C-70, F-32, the gallery has drawings by category, each of which exists", async () => {
  const { data } = await (await instance.as("amy")).call(avatarGallery, {});
  expect(data.map(({ category_name: name }) => name)).toEqual([
    "Silver screen",
    "Creatures",
    "From the vault",
    "Little ones",
  ]);
  const avatars = data.flatMap((category) => category.avatars);
  expect(new Set(avatars.map(({ id }) => id)).size).toBe(24);
  expect(avatars.map(({ name }) => name)).toContain("Paper boat");
  const site = join(import.meta.dirname, "../../../../web/public");
  for (const { file_path: path } of avatars) await access(join(site, path));
});

test("C-69 a profile chooses its picture, by GET as by POST", async () => {
  const child = await instance.as("amy");
  const picture = async () =>
    (await child.call(myCloneUser, {})).data.find(({ id }) => id === instance.people.amy.profileId)
      ?.profile_image;
  await child.send(updateAvatar, { avatar_url: "/avatars/rocket.svg" }, { method: "GET" });
  expect(await picture()).toBe("rocket");
  expect(await child.call(updateAvatar, { avatar_url: "/avatars/bear.svg" })).toMatchObject({
    status_code: 1,
    message: "The avatar was changed",
  });
  expect(await picture()).toBe("bear");
});

test.each([
  "https://elsewhere.test/a.svg",
  "/avatars/../secret.svg",
  "javascript:alert(1)",
  "nobody",
])("any other picture is rejected: %s", async (avatar) => {
  const response = await (await instance.as("amy")).send(updateAvatar, { avatar_url: avatar });
  expect(response).toMatchObject({ status: 400, body: { error: "invalid_request" } });
});
