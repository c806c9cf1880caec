import { describe, expect, it } from "vitest";
import { paths, safeReturnPath } from "@bijou/contract/site-paths";

describe("addresses", () => {
  it("S-40 X-16 name a title, an episode and a trailer", () => {
    expect(paths.detail({ video_id: 5, video_type: 2 })).toBe("/content?video_id=5&video_type=2");
    expect(paths.player({ video_id: 5, video_type: 2, seasion_id: 8, episode_id: 9 })).toBe(
      "/player?video_id=5&video_type=2&season_id=8&episode_id=9",
    );
    expect(paths.player({ video_id: 5, video_type: 1 })).toBe("/player?video_id=5&video_type=1");
    expect(paths.trailer({ video_id: 5, video_type: 1 })).toBe(
      "/player?video_id=5&video_type=1&content_type=trailer",
    );
  });

  it("name every kind of category", () => {
    expect(paths.category.menu({ id: 3, name: "Movies" })).toBe(
      "/category?category_id=3&category_name=Movies&type=main_menu",
    );
    expect(paths.category.genre({ id: 4, genre_name: "Film Noir", genre_type: 1 })).toBe(
      "/category?category_id=4&category_name=Film+Noir&type=genre&genre_type=1",
    );
    expect(paths.category.list({ watch_list_id: 6, list_name: "Rainy Sundays" })).toBe(
      "/category?category_id=6&category_name=Rainy+Sundays&type=watch_list&category_type=rainy+sundays",
    );
  });
});

describe("a return path", () => {
  it.each(["/content?video_id=5", "/search?showText=1&q=h%C3%A4xan#top", "/"])(
    "keeps %s",
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  it.each([
    "https://evil.test",
    "//evil.test",
    "/\\evil.test",
    "/\t/evil.test",
    "/\n\\evil.test",
    "/.//evil.test",
    "/..//evil.test",
    "//[",
    "javascript:alert(1)",
    "content",
    "",
    null,
  ])("turns %j into Home", (path) => {
    expect(safeReturnPath(path)).toBe("/");
  });
});
