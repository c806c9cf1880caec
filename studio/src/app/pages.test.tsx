import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { catalogOf } from "../features/catalog/catalog.fixture.ts";
import { aTitlePage } from "../features/title-page/title-page.fixture.ts";
import { openStudio } from "../testing/fake-studio.tsx";
import { PAGES } from "./pages.ts";

const ID = "1001";

beforeEach(() => {
  // The page has no layout here: the scrolled part is as high as a screen.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
});

const withId = (path: string): string => path.replace(":id", ID);

test.each(PAGES.filter(({ requests }) => requests.length > 0))(
  "$path asks first for what its HTML names",
  async ({ path, requests }) => {
    const { callsOf } = openStudio({
      path: withId(path),
      respond: { ...catalogOf(3), [`GET /titles/${ID}`]: () => aTitlePage({}) },
    });
    await screen.findByRole("heading", { level: 1 });
    for (const request of requests) {
      const wanted = withId(request).replace("/api/studio/v1", "");
      const [pathname = ""] = wanted.split("?");
      await expect.poll(() => callsOf(pathname)[0]?.path).toBe(wanted);
    }
  },
);
