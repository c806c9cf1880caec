import { renderToString } from "react-dom/server";
import { act, cleanup, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";

/** 18:30 UTC is the next day in Tokyo. */
const PREMIERE = "2026-11-25T18:30:00.000Z";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.resetModules();
});

async function premiere() {
  const { DateTimeFormat } = Intl;
  vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function format(locale, options) {
    return new DateTimeFormat(locale, { timeZone: "Asia/Tokyo", ...options });
  });
  const { useReleaseDay } = await import("./release-day.ts");
  return function Premiere() {
    return <output>{useReleaseDay()(PREMIERE)}</output>;
  };
}

test("V-03: after hydration a premiere shows the viewer's local day", async () => {
  const Premiere = await premiere();
  const place = document.createElement("div");
  place.innerHTML = renderToString(<Premiere />);
  expect(place.textContent).toBe("25 November 2026");
  const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await act(async () => void hydrateRoot(place, <Premiere />));
  expect(place.textContent).toBe("26 November 2026");
  expect(complain).not.toHaveBeenCalled();
});

test("V-03: a page rendered in the browser shows the local day at once", async () => {
  const Premiere = await premiere();
  render(<Premiere />);
  expect(screen.getByRole("status").textContent).toBe("26 November 2026");
});
