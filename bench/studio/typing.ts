import { getTitles } from "@bijou/contract/studio/titles";
import type { Browser } from "playwright";
import { type GeneratedTitle, nameOf } from "../generated-catalog.ts";
import { milliseconds, type Row } from "../table.ts";
import type { Owner } from "./owner.ts";
import { shareOf } from "./share.ts";

const PEOPLE = 500;
const KEYSTROKES = 80;
const BETWEEN_MS = 60;
const LAPTOP = { width: 1440, height: 900 };

declare global {
  interface Window {
    /** From each keystroke to its paint, in ms. */
    paintTimes?: number[];
  }
}

/** A film with a cast of 500. */
export const CROWDED_TITLE: GeneratedTitle = {
  id: "made-crowded",
  kind: "movie",
  name: "Everybody Came",
  year: 1958,
  shortDescription: "A film with everybody in it.",
  genres: ["drama"],
  countries: ["France"],
  people: Array.from({ length: PEOPLE }, (_, index) => ({
    name: nameOf(index * 31),
    job: "actor" as const,
  })),
};

/** Keystrokes in a field of the title page with 500 people, until the browser has painted each. */
export async function measureTyping(browser: Browser, owner: Owner, url: string): Promise<Row[]> {
  const { titles } = await owner.call(getTitles, { search: CROWDED_TITLE.name, limit: 1 });
  const [title] = titles;
  if (!title) throw new Error(`${CROWDED_TITLE.name} is not in the catalog`);
  const context = await browser.newContext({ viewport: LAPTOP });
  await owner.signIn(context);
  const page = await context.newPage();
  await page.goto(`${url}/studio/catalog/${title.id}`);
  const field = page.getByRole("textbox", { name: "Original title" });
  await field.click();
  // Two frames after the event, its changes are painted.
  await field.evaluate((input) => {
    const times: number[] = [];
    window.paintTimes = times;
    input.addEventListener("keydown", ({ timeStamp }) =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => times.push(performance.now() - timeStamp)),
      ),
    );
  });
  await field.pressSequentially("a".repeat(KEYSTROKES), { delay: BETWEEN_MS });
  const times = await page.evaluate(() => window.paintTimes ?? []);
  await context.close();
  if (times.length < KEYSTROKES / 2) throw new Error("The keystrokes were not seen");
  const at = shareOf(times);
  return [
    {
      what: `Studio: a keystroke to its paint on a title with ${PEOPLE} people`,
      ours: `${milliseconds(at(0.5))}, p95 ${milliseconds(at(0.95))}`,
      reference: "",
      ratio: "",
      target: "p95 <= 50 ms",
    },
  ];
}
