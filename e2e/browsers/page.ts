import { setTimeout as sleep } from "node:timers/promises";
import type { Driver } from "./driver.ts";

/** As long as journeys wait at most; WebKit draws in software. */
const TIMEOUT_MS = 120_000;
const POLL_MS = 50;

/** Keys of WebDriver: https://w3c.github.io/webdriver/#keyboard-actions */
export const KEYS = { Enter: "\uE007", Right: "\uE014", Down: "\uE015", Up: "\uE013" } as const;

export type Role = "button" | "link" | "heading" | "textbox" | "checkbox";

/** Where an element stands, once it is in view; undefined while it is missing, covered or disabled. Runs in the page. */
function locate(role: Role, name: string): { x: number; y: number } | undefined {
  const selectors = {
    button: "button,[role=button]",
    link: "a[href]",
    heading: "h1,h2,h3",
    textbox: "input:not([type=checkbox],[type=radio],[type=hidden]),textarea",
    checkbox: "input[type=checkbox],[role=checkbox]",
  };
  const pattern = new RegExp(name, "u");
  const nameOf = (element: Element): string => {
    const labels =
      "labels" in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
    const by = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const texts = [...labels, ...by.map((id) => document.querySelector(`#${CSS.escape(id)}`))];
    const label =
      element.getAttribute("aria-label") ?? texts.map((text) => text?.textContent).join(" ");
    return (label || (element.textContent ?? "")).replaceAll(/\s+/g, " ").trim();
  };
  for (const element of document.querySelectorAll<HTMLElement>(selectors[role])) {
    if (!pattern.test(nameOf(element)) || element.closest("[inert],[aria-hidden=true]")) continue;
    if (element.matches(":disabled,[aria-disabled=true]")) continue;
    // A hidden checkbox is pressed by its label.
    const shown =
      role === "checkbox" && element.getBoundingClientRect().width < 8
        ? ((element as HTMLInputElement).labels?.[0] ?? element)
        : element;
    shown.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = shown.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    const hit = document.elementFromPoint(x, y);
    if (role === "heading" || (hit && (shown.contains(hit) || hit.contains(shown))))
      return { x, y };
  }
  return undefined;
}

/** A person's hands and eyes in a browser. */
export function pageIn(driver: Driver, origin: string) {
  async function until<T>(
    what: string,
    ask: () => Promise<T | undefined | false | null>,
  ): Promise<T> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      // The page may be replaced meanwhile.
      const answer = await ask().catch(() => undefined);
      if (answer !== undefined && answer !== false && answer !== null) return answer;
      if (Date.now() > deadline) {
        const text = await driver.evaluate(
          () =>
            `${location.href}\n${document.activeElement?.outerHTML.slice(0, 200)}\n${document.body.innerText}`,
        );
        throw new Error(`${what}: not within ${TIMEOUT_MS / 1000} s at ${text.slice(0, 3_000)}`);
      }
      await sleep(POLL_MS);
    }
  }
  const see = (role: Role, name: string) =>
    until(`${role} ${name}`, async () => {
      const [first, second] = [
        await driver.evaluate(locate, role, name),
        await driver.evaluate(locate, role, name),
      ];
      const isStill = first && first.x === second?.x && first.y === second.y;
      return isStill ? first : undefined;
    });
  async function click(role: Role, name: string): Promise<void> {
    const { x, y } = await see(role, name);
    await driver.perform([
      {
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", duration: 0, x, y },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  }
  async function type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await driver.perform([{ type: "key", id: "keyboard", actions }]);
  }
  return {
    /** Opens a path and waits until the page answers presses. */
    async goto(path: string): Promise<void> {
      await driver.goto(new URL(path, origin).href);
      await until(`scripts of ${path}`, () =>
        driver.evaluate(
          () =>
            !("__reactRouterContext" in window) ||
            [...document.querySelectorAll("a,button")].every((element) =>
              Object.keys(element).some((key) => key.startsWith("__reactProps")),
            ),
        ),
      );
    },
    until,
    see,
    click,
    type,
    async fill(name: string, text: string): Promise<void> {
      await click("textbox", name);
      // What stands in the field is replaced.
      await driver.evaluate(() => (document.activeElement as HTMLInputElement).select());
      await type(text);
    },
    evaluate: driver.evaluate,
  };
}

export type RemotePage = ReturnType<typeof pageIn>;
