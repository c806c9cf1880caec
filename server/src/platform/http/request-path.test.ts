import { expect, test } from "vitest";
import { readPath, withoutQuery } from "./request-path.ts";

test.each([
  ["/", "/"],
  ["/content?video_id=1", "/content"],
  ["/%64emo/mailbox", "/demo/mailbox"],
  ["https://bijou.test/about?x", "/about"],
  ["/a//b", "/a//b"],
])("%s names %s", (target, path) => {
  expect(readPath(target)).toBe(path);
});

test.each(["//[", "//a:99999/", "//x%00", "/x%00", "/%0a", "/%zz", "/\\host/", "*", ""])(
  "S-03: %j names no path",
  (target) => {
    expect(readPath(target)).toBeUndefined();
  },
);

test("S-03: a query is not logged", () => {
  expect(withoutQuery("//[?token=bju_secret&x=?")).toBe("//[");
});
