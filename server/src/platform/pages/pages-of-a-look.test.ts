import type { RenderedPage } from "@bijou/contract/render-page";
import type { SiteLook } from "@bijou/contract/site-look";
import { expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";
import { servePages } from "./pages.ts";

const { app, anonymous } = await useTestInstance();
const open = await app.site.current();
const closed: SiteLook = { ...open, closing: { text: "Back at nine", until: null } };

test("a visitor to a site that has opened does not get the page that says it is closed, though it was being rendered", async () => {
  let site = closed;
  const started = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  async function render(_: Request, _transport: unknown, look: SiteLook): Promise<RenderedPage> {
    started.resolve();
    if (look === closed) await mayEnd.promise;
    const html = look.closing?.text ?? "Tonight";
    return { status: 200, headers: {}, html, inlineScripts: [] };
  }
  servePages(app.http, {
    web: { default: render, pages: { "/": [] } },
    limiter: app.limiter,
    rendererSecret: app.rendererSecret,
    publicUrl: "https://bijou.test",
    site: async () => site,
    whenChanged: () => undefined,
  });

  const before = anonymous.get("/");
  await started.promise;
  site = open;
  const after = anonymous.get("/");
  // By then the second request has found the first one waiting for its page.
  await anonymous.get("/robots.txt");
  mayEnd.resolve();
  expect(await before).toMatchObject({ status: 503, text: "Back at nine" });
  expect(await after).toMatchObject({ status: 200, text: "Tonight" });
  expect(await anonymous.get("/")).toMatchObject({ status: 200, text: "Tonight" });
});
