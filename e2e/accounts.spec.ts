import { logout } from "@bijou/contract/accounts";
import {
  detailOf,
  expect,
  findTitle,
  pageApi,
  PASSWORD,
  signIn,
  signInAs,
  test,
} from "./support/journey.ts";

test("S-200 S-201 T-31 T-32 T-37 H-06 H-07 signing in leads to the profiles, and choosing one leads Home with its tokens kept", async ({
  page,
}) => {
  await signIn(page, "family");
  const profiles = page.getByRole("main").getByRole("button");
  for (const name of ["Nora", "Otto", "Grandma", "Pip"])
    await expect(profiles.filter({ hasText: name })).toHaveCount(1);
  const before = await page.evaluate(() => localStorage.getItem("user_details"));
  await profiles.filter({ hasText: "Otto" }).click();
  await expect(page).toHaveURL("/");
  const after = await page.evaluate(() => ({
    details: localStorage.getItem("user_details"),
    uuid: localStorage.getItem("uuid"),
    token: sessionStorage.getItem("token"),
  }));
  expect(after.details).not.toBe(before);
  expect(after.uuid).not.toBeNull();
  expect(after.token).not.toBeNull();
  await expect(page.getByRole("banner").getByText("Otto")).toBeVisible();
});

test("a child's profile sees only what is for children, and leaves with the password alone", async ({
  page,
  guest,
  faults,
}) => {
  faults.allowNetwork();
  const grown = await findTitle(guest, (card) => card.allow_kids === "0");
  const forKids = await findTitle(guest, (card) => card.allow_kids === "1");
  await signInAs(page, "family", "Pip");
  await page.goto(detailOf(forKids));
  await expect(page.getByRole("heading", { name: forKids.video_title, level: 1 })).toBeVisible();
  await page.goto(detailOf(grown));
  await expect(page.getByRole("heading", { name: "Not available on this profile" })).toBeVisible();

  await page.goto("/user-list");
  await page.getByRole("button", { name: "Nora" }).click();
  const secret = page.getByRole("dialog").getByLabel("Account password", { exact: true });
  await secret.fill("guess");
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("That password isn’t right")).toBeVisible();
  await secret.fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByText("Nora")).toBeVisible();
});

test("T-21 T-36 H-06 E-16 signing out, here or elsewhere, signs every tab out", async ({
  page,
  context,
  faults,
}) => {
  faults.allowNetwork();
  await signInAs(page, "free", "Frida");
  const second = await context.newPage();
  await test.step("T-36 H-06 two tabs sign out together", async () => {
    await second.goto("/profile");
    await expect(second.getByRole("heading", { name: "Frida" })).toBeVisible();
    await page.getByRole("button", { name: "Account: Frida" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(second).toHaveURL(/\/signin\?return_to=%2Fprofile/);
    expect(await second.evaluate(() => localStorage.getItem("user_details"))).toBeNull();
  });
  await test.step("T-21 E-16 a session that was ended elsewhere", async () => {
    const third = await context.newPage();
    await signInAs(third, "free", "Frida");
    await second.goto("/");
    await expect(second.getByRole("banner").getByText("Frida")).toBeVisible();
    await (
      await pageApi(third)
    )(logout, {});
    await third.reload();
    await expect(third.getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(second.getByRole("link", { name: "Sign In" })).toBeVisible();
    expect(await third.evaluate(() => localStorage.getItem("user_details"))).toBeNull();
  });
});
