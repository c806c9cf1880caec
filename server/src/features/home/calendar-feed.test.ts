import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";
import { iCalendar } from "./i-calendar.ts";

const instance = await useTestInstance();
const { body: _, ...feed } = await instance.anonymous.get("/calendar.ics");

/** Unfolds lines (RFC 5545 section 3.1). */
const unfold = (text: string): string[] => text.replaceAll("\r\n ", "").split("\r\n");

function events(text: string): Map<string, string>[] {
  return text
    .split("BEGIN:VEVENT\r\n")
    .slice(1)
    .map((part) => {
      const lines = unfold(part.slice(0, part.indexOf("END:VEVENT")));
      return new Map(
        lines.map((line): [string, string] => [
          line.slice(0, line.indexOf(":")),
          line.slice(line.indexOf(":") + 1),
        ]),
      );
    });
}

describe("the calendar of premieres as a feed", () => {
  test("is a public calendar with a refresh interval", () => {
    expect(feed).toMatchObject({ status: 200 });
    expect(feed.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const lines = unfold(feed.text);
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
    expect(lines).toContain("VERSION:2.0");
    expect(lines).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT6H");
  });

  test("has each premiere of a title or an episode once, with its time and page", () => {
    const found = events(feed.text);
    expect(found.map((event) => event.get("SUMMARY"))).toEqual([
      "Harvest Moon",
      "Tide Tables: Chapter 3",
      "Coming Saga",
      "Far Shore",
    ]);
    const [moon, tide] = found;
    const id = instance.title("harvest-moon");
    expect(moon?.get("UID")).toBe(`title-${id}@bijou.test`);
    expect(moon?.get("DTSTART")).toMatch(/^\d{8}T180000Z$/);
    expect(moon?.get("URL")).toBe(`https://bijou.test/content?video_id=${id}&video_type=1`);
    const { episodeId } = instance.episode("tide-tables", 2, 3);
    expect(tide?.get("UID")).toBe(`episode-${episodeId}@bijou.test`);
    expect(tide?.get("DURATION")).toBe("PT25M");
    expect(tide?.get("DESCRIPTION")).toBe(
      String.raw`Season 2\, episode 3\nA harbour and its people.`,
    );
    expect(new Set(found.map((event) => event.get("UID"))).size).toBe(found.length);
  });

  test("contains no unpublished titles, and follows the catalog", async () => {
    expect(feed.text).not.toContain("CANARY");
    await instance.database.pool.query(
      "update titles set name = 'Blue Moon' where external_id = 'harvest-moon'",
    );
    await instance.database.pool.query("update catalogue_version set version = version + 1");
    await instance.refresh();
    expect((await instance.anonymous.get("/calendar.ics")).text).toContain("SUMMARY:Blue Moon");
  });
});

test("RFC 5545 for any title, no line is longer than 75 octets, and the text is unchanged", () => {
  const unescape = (text: string): string =>
    text.replaceAll(/\\([\\;,n])/g, (_match, sign: string) => (sign === "n" ? "\n" : sign));
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (drawn) => {
      const summary = drawn.replaceAll(/\p{Cc}/gu, " ");
      const event = { uid: "1", startMs: 0, minutes: 1, description: "a\r\nb", url: "https://x" };
      const text = iCalendar(
        { name: "N", url: "https://x", refreshHours: 1 },
        [{ ...event, summary }],
        0,
      );
      for (const line of text.split("\r\n"))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      const [read] = events(text);
      expect(unescape(read?.get("SUMMARY") ?? "")).toBe(summary);
      expect(read?.get("DESCRIPTION")).toBe(String.raw`a\nb`);
      expect(read?.get("DTSTART")).toBe("19700101T000000Z");
    }),
  );
});
