import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { KINDS, PUBLIC_URL, renderKind } from "./emails.fixture.ts";
import { WORDMARK } from "./platform/mail/look.ts";
import support from "./platform/mail/mail-programs.json" with { type: "json" };
import {
  contrast,
  shownTexts,
  valueOf,
  walkMail,
  type WalkedMail,
} from "./platform/mail/mail-walk.fixture.ts";

/** What programs do with a feature that some of them lack. */
interface Entry {
  readonly without?: readonly string[];
  readonly only?: readonly string[];
  /** Why the mail is whole without it. */
  readonly then?: string;
  /** The only values and elements for which this is known. */
  readonly values?: readonly string[];
  readonly on?: readonly string[];
}
type Group = "elements" | "attributes" | "properties" | "rules";

const entryOf = (group: Group, name: string): Entry | undefined =>
  (support[group] as Readonly<Record<string, Entry>>)[name];

/** Gmail shows only the first 102 kB of a mail. */
const MAX_BYTES = 100_000;
const MIN_CONTRAST = 4.5;
const DARK = "@media (prefers-color-scheme: dark)";

/** The features that a mail uses, as `group name`, and what is wrong with their use. */
function featuresOf({ elements, sheet }: WalkedMail): { used: Set<string>; wrong: string[] } {
  const used = new Set<string>();
  const wrong: string[] = [];
  const use = (group: Group, name: string, where: string, value = "", element = ""): void => {
    used.add(`${group} ${name}`);
    const entry = entryOf(group, name);
    if (!entry) wrong.push(`${group}: ${name} (${where}) is not on the list`);
    else if (entry.values && !entry.values.includes(value))
      wrong.push(`${name}: ${value} (${where}) is not on the list`);
    else if (entry.on && element !== "" && !entry.on.includes(element))
      wrong.push(`${name} on ${element} is not on the list`);
  };
  for (const { name, attributes, style } of elements) {
    use("elements", name, "element");
    for (const attribute of Object.keys(attributes)) use("attributes", attribute, name);
    for (const { property, value } of style) use("properties", property, name, value, name);
  }
  for (const { rule, selector, property, value } of sheet) {
    if (rule !== "") use("rules", rule, "style sheet");
    use("properties", property, selector, value);
  }
  return { used, wrong };
}

/** Texts whose color is too close to what is behind them, under the rules of a style sheet. */
function unreadable(mail: WalkedMail, rule: string | undefined): string[] {
  const applied = mail.sheet.filter((one) => one.rule === rule);
  return shownTexts(mail).flatMap(({ text, element }) => {
    const color = valueOf(element, "color", applied);
    const behind = valueOf(element, "background-color", applied);
    if (color === undefined || behind === undefined) return [`${text}: no color`];
    const ratio = contrast(color, behind);
    return ratio < MIN_CONTRAST ? [`${text}: ${color} on ${behind} is ${ratio.toFixed(2)}`] : [];
  });
}

describe.each(KINDS)("%s", (kind) => {
  const { html, text } = renderKind(kind);
  const mail = walkMail(html);

  test("uses only what mail programs are known to show", () => {
    expect(featuresOf(mail).wrong).toEqual([]);
    for (const comment of mail.comments)
      expect(comment).toMatch(/^\[if mso\]>[\s\S]*<!\[endif\]$|^\[if !mso\]><!$|^<!\[endif\]$/);
  });

  test("is readable in light and in dark colors", () => {
    expect(shownTexts(mail).length).toBeGreaterThan(3);
    expect(unreadable(mail, undefined)).toEqual([]);
    expect(unreadable(mail, DARK)).toEqual([]);
  });

  test("sets a background only together with the color of its text, so that no program shows one alone", () => {
    const alone = mail.elements.filter(({ attributes, style }) => {
      const properties = style.map(({ property }) => property);
      const hasColor = properties.includes("color");
      return (properties.includes("background-color") && !hasColor) || "bgcolor" in attributes;
    });
    expect(alone).toEqual([]);
  });

  test("has pictures with their size, a text, and an absolute address", () => {
    for (const { attributes } of mail.elements.filter(({ name }) => name === "img")) {
      expect(attributes["alt"]?.trim()).not.toBe("");
      expect(Number(attributes["width"])).toBeGreaterThan(0);
      expect(Number(attributes["height"])).toBeGreaterThan(0);
      expect(attributes["src"]).toMatch(
        new RegExp(`^${PUBLIC_URL}/(?:mail/wordmark\\.png|art/[0-9a-f]{32}-\\d+\\.jpg)$`),
      );
    }
  });

  test("names its language, is short enough for Gmail, and has a plain text", () => {
    expect(mail.elements[0]?.attributes["lang"]).toBe("en");
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
    expect(text.length).toBeGreaterThan(80);
    for (const line of text.split("\n").filter((one) => one.includes("https://")))
      expect(line).toMatch(/^https:\/\/\S+$/);
  });
});

test("the list names what no program shows otherwise, with its reason, and nothing that no mail uses", () => {
  const used = new Set(
    ["Bijou", "The Odeon"].flatMap((serviceName) =>
      KINDS.flatMap((kind) => [
        ...featuresOf(walkMail(renderKind(kind, {}, serviceName).html)).used,
      ]),
    ),
  );
  const groups = ["elements", "attributes", "properties", "rules"] as const;
  expect(
    new Set(
      groups.flatMap((group) => Object.keys(support[group]).map((name) => `${group} ${name}`)),
    ),
  ).toEqual(used);
  const entries = groups.flatMap((group) => Object.entries<Entry>(support[group]));
  const incomplete = entries.filter(([, { without = [], only = [], then = "" }]) => {
    const lacking = [...without, ...only];
    const areKnown = lacking.every((program) => program in support.programs);
    return !areKnown || (lacking.length > 0 && !/\w.*\.$/.test(then));
  });
  expect(incomplete).toEqual([]);
});

test("a feature that is not on the list is found, and so is a color that is too weak", () => {
  const html = `<body style="color:#777777;background-color:#888888"><video autoplay>No</video><p style="display:flex">x</p></body>`;
  const mail = walkMail(html);
  expect(featuresOf(mail).wrong).toEqual([
    "elements: video (element) is not on the list",
    "attributes: autoplay (video) is not on the list",
    "display: flex (p) is not on the list",
  ]);
  expect(unreadable(mail, DARK)).toHaveLength(2);
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});

test("the wordmark has twice the pixels at which it is shown", async () => {
  const file = join(import.meta.dirname, "../../web/public/mail/wordmark.png");
  const { format, width, height } = await sharp(file).metadata();
  expect({ format, width, height }).toEqual({
    format: "png",
    width: 2 * WORDMARK.width,
    height: 2 * WORDMARK.height,
  });
});
