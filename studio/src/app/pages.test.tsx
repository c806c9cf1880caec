import { createStudioClient } from "@bijou/contract/studio/client";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { catalogOf } from "../features/catalog/catalog.fixture.ts";
import { aTitlePage } from "../features/title-page/title-page.fixture.ts";
import { askFirst } from "../platform/first-queries.ts";
import { createQueryClient } from "../platform/query-client.ts";
import { openStudio } from "../testing/fake-studio.tsx";
import { SIGNED_IN, TODAY } from "../testing/samples.ts";
import { PAGES } from "./pages.ts";
import { loadPageAt } from "./routes.tsx";

const ID = "1001";
const API = "/api/studio/v1";

beforeEach(() => {
  // The page has no layout here: the scrolled part is as high as a screen.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
});

const withId = (path: string): string => path.replace(":id", ID);
const respond = { ...catalogOf(3), [`GET /titles/${ID}`]: () => aTitlePage({}) };

const QUICK = PAGES.filter(({ requests }) => requests.length > 0);

test.each(QUICK)("$path asks first for what its HTML names", async ({ path, requests }) => {
  const { callsOf } = openStudio({ path: withId(path), respond });
  await screen.findByRole("heading", { level: 1 });
  for (const request of requests) {
    const wanted = withId(request).replace(API, "");
    const [pathname = ""] = wanted.split("?");
    await expect.poll(() => callsOf(pathname)[0]?.path).toBe(wanted);
  }
});

/** Asks for what a page at an address asks for before it is drawn. */
async function askAt(path: string, search = "") {
  const asked: string[] = [];
  const bodies: Readonly<Record<string, (call: { readonly path: string }) => unknown>> = {
    ...respond,
    "GET /today": () => TODAY,
  };
  const api = createStudioClient(({ method, url }) => {
    asked.push(url);
    const short = url.replace(API, "");
    const body = bodies[`${method} ${short.split("?")[0]}`]?.({ path: short });
    return Promise.resolve({ status: 200, body });
  });
  const cache = createQueryClient();
  const firstQueries = await loadPageAt({ pathname: `/studio${path}`, search }, SIGNED_IN);
  await askFirst(cache, firstQueries(api));
  return { asked, cache };
}

test.each(QUICK)(
  "$path is asked for before the first drawing, and not again for it",
  async ({ path, requests }) => {
    const { asked, cache } = await askAt(withId(path));
    expect(asked).toEqual(requests.map(withId));
    const { calls } = openStudio({ path: withId(path), cache, respond });
    await screen.findByRole("heading", { level: 1 });
    const paths = calls.map((call) => API + call.path);
    expect(paths.filter((called) => asked.includes(called))).toEqual([]);
  },
);

test("an address with a query, and somebody who may not see its page, ask for nothing before the first drawing", async () => {
  expect((await askAt("/catalog", "?genre=Drama")).asked).toEqual([]);
  const api = createStudioClient(() => Promise.reject(new Error("Nobody may ask")));
  const signedOut = { ...SIGNED_IN, state: "signed_out", person: null } as const;
  const { person } = SIGNED_IN;
  const withoutRole = { ...SIGNED_IN, person: person && { ...person, roles: [] } };
  for (const session of [signedOut, withoutRole]) {
    const firstQueries = await loadPageAt({ pathname: "/studio/catalog", search: "" }, session);
    expect(firstQueries(api)).toEqual([]);
  }
});

test("a response that is late does not hold back the first drawing", async () => {
  const cache = createQueryClient();
  const later = Promise.withResolvers<string>();
  await askFirst(cache, [{ queryKey: ["late"], queryFn: () => later.promise }]);
  expect(cache.getQueryData(["late"])).toBeUndefined();
  later.resolve("here");
  await expect.poll(() => cache.getQueryData(["late"])).toBe("here");
});
