import type { Client } from "@bijou/contract/client";
import { revokeShare, shareMyWishlist, watchListShares } from "@bijou/contract/watchlists/sharing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { toasts } from "../../../platform/notices.ts";
import { clearSession } from "../../../platform/session/storage.ts";
import ShareList from "./share-list.tsx";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const mirela = {
  share_id: 3,
  to_email: "mirela@bijou.test",
  friend_name: "Mirela",
  state: "accepted",
};
let shares: object[] = [];
let response = { status_code: 1, message: "Your friend gets an invitation by e-mail." };
let isUnavailable = false;

const callsOf = (endpoint: unknown) =>
  vi.mocked(api).mock.calls.flatMap(([called, input]) => (called === endpoint ? [input] : []));
const field = () => screen.getByLabelText("Your friend’s email address");
const share = (email: string): void => {
  fireEvent.change(field(), { target: { value: email } });
  fireEvent.click(screen.getByRole("button", { name: "Share" }));
};

beforeEach(() => {
  clearSession();
  toasts.set([]);
  shares = [mirela];
  response = { status_code: 1, message: "Your friend gets an invitation by e-mail." };
  isUnavailable = false;
  vi.mocked(api).mockReset();
  vi.mocked(api).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === watchListShares) return { data: shares };
    if (isUnavailable) throw new Error("away");
    return endpoint === shareMyWishlist ? response : {};
  }) as Client);
  render(<ShareList list={{ watch_list_id: 4, list_name: "Trains" }} onClose={() => undefined} />);
});
afterEach(cleanup);

test("V-06 without an address nothing is sent, and the field's own type decides beyond that", () => {
  share("   ");
  expect(screen.getByText("Enter your friend’s email address.")).toBeTruthy();
  expect(field().getAttribute("aria-invalid")).toBe("true");
  share("nobody");
  expect(screen.getByText("That doesn’t look like an email address.")).toBeTruthy();
  expect(callsOf(shareMyWishlist)).toEqual([]);
});

test("S-127 an invitation is sent, and the server's message shown as a toast", async () => {
  share("radu@bijou.test");
  await vi.waitFor(() => expect(toasts.get()[0]?.text).toBe(response.message));
  expect(callsOf(shareMyWishlist)).toEqual([{ watchlist_id: 4, to_email: "radu@bijou.test" }]);
  await vi.waitFor(() => expect(field()).toHaveProperty("value", ""));
});

test("E-11 an error shows the server's message as a toast, and the address stays", async () => {
  response = { status_code: 0, message: "This is your own address" };
  share("ada@bijou.test");
  await vi.waitFor(() =>
    expect(toasts.get()[0]).toMatchObject({ text: "This is your own address", kind: "bad" }),
  );
  expect(field()).toHaveProperty("value", "ada@bijou.test");
});

test("the readers of the list are shown, and can be removed at once", async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Stop sharing with Mirela" }));
  expect(screen.queryByText("Mirela")).toBeNull();
  await vi.waitFor(() => expect(callsOf(revokeShare)).toEqual([{ share_id: 3 }]));
});

test("a share that could not be ended is shown again", async () => {
  isUnavailable = true;
  fireEvent.click(await screen.findByRole("button", { name: "Stop sharing with Mirela" }));
  expect(await screen.findByText("Mirela")).toBeTruthy();
  expect(toasts.get()[0]?.kind).toBe("bad");
});
