import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { blockSender } from "@bijou/contract/watchlists/blocked-senders";
import { videosInWatchListId } from "@bijou/contract/watchlists";
import { acceptShareWatchlist } from "@bijou/contract/watchlists/sharing";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";
import { sampleSession, sampleVideo, SilentObserver } from "../../../testing/samples.ts";
import AcceptPage from "./accept-page.tsx";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

let failure: Error | undefined;
const MESSAGE =
  "Frida shared “Trains” with you. Please check the right-side menu on Home to see it.";

const LIST = { share_id: 5, owner_name: "Frida", watch_list_id: 12, list_name: "Trains" };

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(search: string): void {
  const Page = createRoutesStub([
    {
      path: "/accept-share-watchlist",
      Component: () => (
        <>
          <AcceptPage />
          <Where />
        </>
      ),
    },
    { path: "*", Component: Where },
  ]);
  render(<Page initialEntries={[`/accept-share-watchlist${search}`]} />);
}
const accepted = () =>
  vi
    .mocked(api)
    .mock.calls.flatMap(([called, input]) => (called === acceptShareWatchlist ? [input] : []));

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", SilentObserver);
  vi.stubGlobal("IntersectionObserver", SilentObserver);
  failure = undefined;
  clearSession();
  sessionStorage.clear();
  vi.mocked(api).mockReset();
  vi.mocked(api).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === videosInWatchListId) return { data: [sampleVideo()] };
    if (endpoint !== acceptShareWatchlist) return { data: [] };
    if (failure !== undefined) throw failure;
    return { status_code: 1, message: MESSAGE, data: LIST };
  }) as Client);
});
afterEach(cleanup);

test("S-195 a member accepts at once, and the token is removed from the address bar", async () => {
  saveSession(sampleSession(), true);
  open("?token=secret");
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
  expect(accepted()).toEqual([{ token: "secret" }]);
  expect(screen.getByText("/accept-share-watchlist")).toBeTruthy();
  expect(screen.getByText("Frida’s list is yours to watch")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to Home" }).getAttribute("href")).toBe("/");
  const list = screen.getByRole("link", { name: "Open list" }).getAttribute("href");
  expect(list).toContain("category_id=12");
  expect(list).toContain("list_type=2");
});

test("V-11, L-13: the accepted list is shown with its posters, and Open list leads into it", async () => {
  saveSession(sampleSession(), true);
  open("?token=secret");
  const heading = await screen.findByRole("heading", { name: "Trains", level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const address = screen.getByRole("link", { name: "Open list" }).getAttribute("href") ?? "";
  expect(address).toContain("category_id=12");
  expect(address).toContain("list_type=2");
  expect(await screen.findAllByRole("link", { name: /Nosferatu/ })).not.toHaveLength(0);
  const block = screen.getByRole("button", { name: "Block Frida" });
  expect(block.className).toContain("quiet");
});

test("A-08: a reload retries an invitation that could not be accepted", async () => {
  saveSession(sampleSession(), true);
  failure = new CallFailed(503, { message: "The server is unavailable" });
  open("?token=secret");
  expect(await screen.findByText("The server is unavailable")).toBeTruthy();
  cleanup();
  failure = undefined;
  open("");
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
  expect(accepted().at(-1)).toEqual({ token: "secret" });
  cleanup();
  open("");
  expect(await screen.findByRole("heading", { name: "No invitation here" })).toBeTruthy();
});

test("a guest signs in first, and the token is stored until then", async () => {
  open("?token=secret");
  const signIn = await screen.findByRole("link", { name: "Sign in" });
  expect(signIn.getAttribute("href")).toBe("/signin?return_to=%2Faccept-share-watchlist");
  expect(accepted()).toEqual([]);
  cleanup();
  act(() => saveSession(sampleSession(), true));
  open("");
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
  expect(accepted()).toEqual([{ token: "secret" }]);
});

test("an invitation that was used or is for another account says so, and offers to switch accounts", async () => {
  saveSession(sampleSession({ email: "ada@bijou.test" }), true);
  failure = new CallFailed(410, { message: "Gone" });
  open("?token=secret");
  expect(
    await screen.findByRole("heading", { name: "This invitation can’t be opened" }),
  ).toBeTruthy();
  expect(screen.getByText("You’re signed in as ada@bijou.test.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Use a different account" }));
  expect(await screen.findByRole("link", { name: "Sign in" })).toBeTruthy();
});

test("an unavailable server can be retried", async () => {
  saveSession(sampleSession(), true);
  failure = new CallFailed(503, { message: "The server is unavailable" });
  open("?token=secret");
  expect(await screen.findByText("The server is unavailable")).toBeTruthy();
  failure = undefined;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
});

test("an address without a token says that it is missing", async () => {
  open("");
  expect(await screen.findByRole("heading", { name: "No invitation here" })).toBeTruthy();
});

test("decisions 57: the list's owner can be blocked at once", async () => {
  saveSession(sampleSession(), true);
  open("?token=secret");
  fireEvent.click(await screen.findByRole("button", { name: "Block Frida" }));
  expect(await screen.findByRole("heading", { name: "Frida is blocked" })).toBeTruthy();
  const blocked = vi.mocked(api).mock.calls.filter(([endpoint]) => endpoint === blockSender);
  expect(blocked.map(([, input]) => input)).toEqual([{ share_id: 5 }]);
});

test("a child cannot block", async () => {
  saveSession(sampleSession({ is_child: 1 }), true);
  open("?token=secret");
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Block Frida" })).toBeNull();
});

test("an invitation of a blocked member leads to where the block can be removed", async () => {
  saveSession(sampleSession(), true);
  vi.mocked(api).mockResolvedValue({ status_code: 0, message: "Blocked.", data: null } as never);
  open("?token=secret");
  expect(await screen.findByRole("heading", { name: "You’ve blocked this friend" })).toBeTruthy();
  expect(screen.getByText("Blocked.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to profile" }).getAttribute("href")).toBe("/profile");
});
