import type { Client } from "@bijou/contract/client";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { toasts } from "../../../platform/notices.ts";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";
import { sampleSession, sampleVideo } from "../../../testing/samples.ts";
import WeekCalendar from "./week-calendar.tsx";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const week = (title: string) =>
  ({
    data: [
      {
        date: "2026-11-21",
        videos: [
          {
            ...sampleVideo({ video_title: title }),
            premiere_at: "2026-11-21T19:00:00.000Z",
            premiere_note: "",
          },
        ],
      },
    ],
  }) as never;

/** In the shell, which knows whether the operator offers the calendar. */
const inSite = (hasCalendar: boolean) =>
  function Site({ children }: { children: ReactNode }) {
    const router = createMemoryRouter([{ id: "root", path: "/", element: children }], {
      hydrationData: { loaderData: { root: { footer: { has_calendar: hasCalendar } } } },
    });
    return <RouterProvider router={router} />;
  };
const wrapper = inSite(true);

afterEach(() => {
  cleanup();
  clearSession();
  vi.mocked(api).mockReset();
});

test("after a switch to a child's profile the previous profile's week is not shown", async () => {
  saveSession(sampleSession(), true);
  vi.mocked(api).mockResolvedValueOnce(week("Nosferatu"));
  render(<WeekCalendar />, { wrapper });
  await screen.findByText("Nosferatu");
  vi.mocked(api).mockResolvedValueOnce(week("Safety Last!"));
  act(() => saveSession(sampleSession({ user_id: 9, is_child: 1 }), true));
  expect(screen.queryByText("Nosferatu")).toBeNull();
  await screen.findByText("Safety Last!");
});

test("on a page that has the pictures already, the week has only words", async () => {
  vi.mocked(api).mockResolvedValue(week("Nosferatu"));
  const { container, rerender } = render(<WeekCalendar />, { wrapper });
  await screen.findByText("Nosferatu");
  expect(container.querySelector("img")).not.toBeNull();
  rerender(<WeekCalendar isCompact />);
  expect(container.querySelector("img")).toBeNull();
  expect(screen.getByRole("link", { name: /^Nosferatu/ })).toBeTruthy();
});

test("V-03: the days of the calendar are those of the viewer's own time zone", async () => {
  vi.mocked(api).mockResolvedValue(week("Nosferatu"));
  render(<WeekCalendar />, { wrapper });
  await screen.findByText("Nosferatu");
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(vi.mocked(api).mock.calls[0]?.[1]).toEqual({ time_zone: timeZone });
});

test("the week's feed is offered to subscribe to, except to children", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal("navigator", { onLine: true, clipboard: { writeText } });
  vi.mocked(api).mockResolvedValue(week("Nosferatu"));
  render(<WeekCalendar />, { wrapper });
  const link = await screen.findByRole("link", { name: "Add to calendar" });
  expect(link.getAttribute("href")).toBe(`webcal://${location.host}/calendar.ics`);
  act(() => screen.getByRole("button", { name: "Copy link" }).click());
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/calendar.ics`);
  await vi.waitFor(() =>
    expect(
      toasts
        .get()
        .map(({ text }) => text)
        .join(),
    ).toMatch(/^Link copied/),
  );
  act(() => saveSession(sampleSession({ user_id: 9, is_child: 1 }), true));
  expect(screen.queryByRole("link", { name: "Add to calendar" })).toBeNull();
  vi.unstubAllGlobals();
});

test("without the calendar feed of the site, none is offered", async () => {
  vi.mocked(api).mockResolvedValue(week("Nosferatu"));
  render(<WeekCalendar />, { wrapper: inSite(false) });
  await screen.findByText("Nosferatu");
  expect(screen.queryByRole("link", { name: "Add to calendar" })).toBeNull();
});
