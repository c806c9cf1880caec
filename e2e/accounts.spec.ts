import {
  detailOf,
  expect,
  findTitle,
  PASSWORD,
  signIn,
  signInAs,
  test,
} from "./support/journey.ts";

test("V-25 V-26 V-27 the sign-in form says what is missing, field by field", async ({ page }) => {
  await page.goto("/signin");
  const email = page.getByLabel("Email address");
  const password = page.getByLabel("Password", { exact: true });
  const submit = page.getByRole("main").getByRole("button", { name: "Sign in", exact: true });
  await email.fill("nobody");
  await password.fill("x");
  await submit.click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await email.fill("");
  await submit.click();
  await expect(page.getByText("Please enter your email address")).toBeVisible();
  await email.fill("free@demo.test");
  await password.fill("");
  await submit.click();
  await expect(page.getByText("Please input password")).toBeVisible();
});

test("E-19 T-30 a wrong password is refused in the documented words", async ({ page }) => {
  await page.goto("/signin");
  await page.getByLabel("Email address").fill("free@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByText("Invalid Email or Password")).toBeVisible();
  await expect(page).toHaveURL(/\/signin/);
});

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

test("T-21 E-16 a member whose session was ended elsewhere is signed out, in every tab", async ({
  page,
  context,
  faults,
}) => {
  faults.allowNetwork();
  await signInAs(page, "free", "Frida");
  const second = await context.newPage();
  await second.goto("/");
  await expect(second.getByRole("banner").getByText("Frida")).toBeVisible();
  await page.evaluate(async () => {
    const details = JSON.parse(localStorage.getItem("user_details") ?? "{}") as {
      token: string;
      userToken: string;
    };
    await fetch("/api/v3/logout", {
      method: "POST",
      headers: {
        authorization: `Bearer ${details.token}`,
        "user-token": details.userToken,
        "content-type": "application/json",
      },
      body: "{}",
    });
  });
  await page.reload();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(second.getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("user_details"))).toBeNull();
});
