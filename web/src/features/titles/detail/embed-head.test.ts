import { expect, test } from "vitest";
import { pageMeta } from "../../../platform/page/head.ts";
import { film } from "../video.fixture.ts";
import { withEmbed } from "./embed-head.ts";

const PAGE = "https://bijou.test/content?video_id=7&video_type=1";
const meta = pageMeta({
  title: film.video_title,
  description: "",
  path: "/content?video_id=7&video_type=1",
  origin: "https://bijou.test",
});
const json = {
  tagName: "link",
  rel: "alternate",
  type: "application/json+oembed",
  href: `https://bijou.test/oembed?url=${encodeURIComponent(PAGE)}&format=json`,
  title: film.video_title,
};

test("a title that every site may show names its oEmbed descriptions and its player", () => {
  const head = withEmbed(meta, film, PAGE);
  expect(head).toContainEqual(json);
  expect(head).toContainEqual(expect.objectContaining({ type: "text/xml+oembed" }));
  expect(head).toContainEqual({ property: "og:video", content: "https://bijou.test/embed/7" });
  expect(head).toContainEqual({ name: "twitter:player", content: "https://bijou.test/embed/7" });
  expect(head.filter((one) => "name" in one && one.name === "twitter:card")).toEqual([
    { name: "twitter:card", content: "player" },
  ]);
});

test("a title that only some sites may show has no player for social networks", () => {
  const head = withEmbed(meta, { ...film, embed_everywhere: "0" }, PAGE);
  expect(head.slice(0, -2)).toEqual(meta);
  expect(head).toContainEqual(json);
});

test("a title that no site may show names nothing", () => {
  expect(withEmbed(meta, { ...film, embed_url: "" }, PAGE)).toEqual(meta);
});
