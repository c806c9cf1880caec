import { COUNTRIES } from "@bijou/contract/studio/countries";
import type { HeroFields, RowFields } from "@bijou/contract/studio/home-fields";
import { isHttpsAddress } from "./https-address.ts";
import { wrongField } from "../../../platform/studio/problem.ts";
import type { KnownNames } from "./known-store.ts";

/** An order that says nothing is always the same. */
const AUDIENCE_ORDER = ["guest", "free", "premium", "kids"] as const;

/** The same fields in the one way in which they are stored, so that they can be compared. */
export function normalizedRow<F extends Partial<RowFields>>(fields: F): F {
  const { name, tagline, audience, weekdays, countries } = fields;
  return {
    ...fields,
    ...(name !== undefined && { name: name.trim() }),
    ...(tagline !== undefined && { tagline: tagline.trim() }),
    ...(audience && { audience: AUDIENCE_ORDER.filter((one) => audience.includes(one)) }),
    ...(weekdays && { weekdays: weekdays.length === 7 ? [] : weekdays.toSorted((a, b) => a - b) }),
    ...(countries && { countries: countries.toSorted() }),
  };
}

/** @throws {StudioProblem} for a time that does not exist. */
export function normalizedHero<F extends Partial<HeroFields>>(fields: F): F {
  const instant = (path: "from" | "until"): string | null => {
    const given = fields[path] ?? null;
    if (given === null) return null;
    const at = new Date(given);
    if (Number.isNaN(at.getTime()))
      throw wrongField(path, "invalid", `There is no time ${given}.`, { value: given });
    return at.toISOString();
  };
  const { heading, text, button, from, until } = fields;
  return {
    ...fields,
    ...(heading !== undefined && { heading: heading.trim() }),
    ...(text !== undefined && { text: text.trim() }),
    ...(button !== undefined && { button: button.trim() }),
    ...(from !== undefined && { from: instant("from") }),
    ...(until !== undefined && { until: instant("until") }),
  };
}

/** @throws {StudioProblem} for fields that contradict each other, or name what does not exist. */
export function requireValidRow(fields: RowFields, known: KnownNames): void {
  const { contents, minTitles, maxTitles, hours, countries } = fields;
  if (maxTitles !== null && maxTitles < minTitles)
    throw wrongField("maxTitles", "too_small", "The most is less than the least.", {
      limit: minTitles,
    });
  if (hours && hours.from === hours.until)
    throw wrongField("hours", "invalid", "These hours end when they begin.");
  const country = countries.find((code) => !COUNTRIES.includes(code));
  if (country !== undefined)
    throw wrongField("countries", "unknown", `There is no country ${country}.`, { value: country });
  const titles = contents.source === "picked" ? contents.titles : contents.pinned;
  const missing = titles.find((id) => !known.titles.has(id));
  if (missing !== undefined)
    throw wrongField("contents", "unknown", `There is no title ${missing}.`, {
      value: String(missing),
    });
  if (contents.source === "list" && !known.lists.has(contents.list))
    throw wrongField("contents", "not_offered", `There is no list ${contents.list}.`, {
      value: contents.list,
    });
  if (contents.source !== "filter") return;
  const { filter } = contents;
  if (filter.fromYear !== undefined && filter.toYear !== undefined)
    if (filter.fromYear > filter.toYear)
      throw wrongField("contents", "invalid", "The first year is after the last.");
  for (const kind of ["genres", "moods", "eras", "regions"] as const) {
    const key = filter[kind]?.find((one) => !known[kind].has(one));
    if (key !== undefined)
      throw wrongField("contents", "not_offered", `There is no ${key} among the ${kind}.`, {
        value: key,
      });
  }
}

/** @throws {StudioProblem} as `requireValidRow`. */
export function requireValidHero(fields: HeroFields, known: KnownNames): void {
  const { target, heading, image, from, until } = fields;
  if (target.kind === "title") {
    if (!known.titles.has(target.title))
      throw wrongField("target", "unknown", `There is no title ${target.title}.`);
  } else {
    if (heading === "") throw wrongField("heading", "required", "Write a heading.");
    if (image === null) throw wrongField("image", "required", "Add a picture.");
  }
  if (target.kind === "link" && !isHttpsAddress(target.url))
    throw wrongField("target", "invalid", "Write the address of a site, with https://.");
  if (image !== null && !known.images.has(image))
    throw wrongField(
      "image",
      "picture_gone",
      "This picture is no longer stored, because nothing used it. Upload it again.",
    );
  if (from !== null && until !== null && from >= until)
    throw wrongField("until", "invalid", "It ends before it begins.");
}
