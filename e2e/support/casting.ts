import type { Browser, Locator, Page } from "@playwright/test";
import { PHONE } from "./accessibility.ts";
import {
  expect,
  memberApi,
  type MemberName,
  type Person,
  signInAs,
  test as base,
} from "./journey.ts";
import { subscribe } from "./payments.ts";
import { openTelevision } from "./television.ts";

interface Fixtures {
  /** Creates an account with a membership for this journey alone. */
  subscriber: (name: string) => Promise<Person>;
}

export const test = base.extend<Fixtures>({
  subscriber: async ({ baseURL, newcomer }, use) => {
    await use(async (name) => {
      const person = await newcomer(name);
      await subscribe(await memberApi(baseURL ?? "", person));
      return person;
    });
  },
});

/** A television of an account that shows Home. */
export async function televisionAtHome(
  browser: Browser,
  who: MemberName | Person,
  profile: string,
): Promise<Page> {
  const television = await openTelevision(browser);
  await signInAs(television, who, profile);
  await television.goto("/tv?screen=home");
  await expect(television.getByRole("button", { name: "Home", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  return television;
}

interface Casting {
  readonly playOnTv: Locator;
  readonly remote: Locator;
  /** Opens the whole remote control of a phone. */
  readonly openSheet: () => Promise<Locator>;
}

/** The controls of a page that plays a title on a television. */
export function castingOn(page: Page, title: string): Casting {
  const sheet = page.getByRole("dialog", { name: title });
  return {
    playOnTv: page.getByRole("button", { name: "Play on TV", exact: true }),
    remote: page.getByRole("region", { name: "TV remote" }),
    openSheet: async () => {
      await page.getByRole("button", { name: "Open the TV remote" }).click();
      await expect(sheet).toBeVisible();
      return sheet;
    },
  };
}

/** Opens a page on a phone. */
export async function openOnPhone(page: Page, person: Person, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await signInAs(page, person, person.name);
  await page.goto(path);
}
