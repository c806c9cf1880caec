import { expect, test } from "vitest";
import { sessionOfPage } from "./platform/first-response.ts";
import { SIGNED_OUT } from "./testing/samples.ts";
import html from "../index.html?raw";

test("the page has no script, style or handler of its own, and takes the first response", () => {
  const page = new DOMParser().parseFromString(
    html.replace(
      "<!--first-response-->",
      `<script type="application/json" id="first-response">${JSON.stringify(SIGNED_OUT)}</script>`,
    ),
    "text/html",
  );
  expect(sessionOfPage(page)).toEqual(SIGNED_OUT);
  const scripts = [...page.scripts].filter(({ type }) => type !== "application/json");
  expect(scripts.map((script) => script.getAttribute("src"))).toEqual(["/src/main.tsx"]);
  expect(page.querySelector("style, [style], [onload], [onclick], base")).toBeNull();
});
