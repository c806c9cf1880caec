import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { codeOf, type Mail } from "./mailbox.ts";
import MailboxPage from "./mailbox-page.tsx";

const mail = (id: string, subject: string): Mail => ({
  id,
  to: "ada@example.test",
  from: "Bijou <no-reply@example.test>",
  subject,
  date: "2026-03-14T20:15:00.000Z",
  preview: "Enter it to finish.",
});

let response: () => Response;
const asked = vi.fn<typeof fetch>(async () => response());

const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

async function show(): Promise<void> {
  const Page = createRoutesStub([{ path: "/demo/mailbox", Component: MailboxPage }]);
  render(<Page initialEntries={["/demo/mailbox"]} />);
  await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", asked);
});

afterEach(() => {
  cleanup();
  asked.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("an email appears by itself, opens in a frame without scripts, and shows its code", async () => {
  response = () => Response.json([]);
  await show();
  expect(screen.getByText("No email yet")).toBeTruthy();
  response = () => Response.json([mail("7", "4719 is your Bijou code")]);
  await pass(2000);
  fireEvent.click(screen.getByRole("button", { name: /4719 is your Bijou code/ }));
  const frame = screen.getByTitle("Email: 4719 is your Bijou code");
  expect(frame.getAttribute("src")).toBe("/demo/mailbox/messages/7/html");
  expect(frame.getAttribute("sandbox")).toBe(
    "allow-top-navigation-by-user-activation allow-popups",
  );
  expect(screen.getByText("4719")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy code" })).toBeTruthy();
});

test("a site without a mailbox has no such page, and is not polled", async () => {
  response = () => new Response(null, { status: 404 });
  await show();
  await pass(10_000);
  expect(screen.queryByText("No email yet")).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a mailbox that cannot be reached shows an error until it can", async () => {
  response = () => new Response(null, { status: 502 });
  await show();
  expect(screen.getByRole("alert").textContent).toContain("Can’t reach the mailbox");
  response = () => Response.json([]);
  await pass(2000);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a code is at the start of a subject", () => {
  expect(codeOf(mail("1", "4719 is your Bijou code"))).toBe("4719");
  expect(codeOf(mail("1", "471923 is your Bijou code"))).toBe("471923");
  expect(codeOf(mail("1", "Your password was changed in 2026"))).toBe("");
});
