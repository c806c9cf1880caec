import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import StopMailsPage from "./stop-mails-page.tsx";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

function Page() {
  const { search } = useLocation();
  return (
    <>
      <StopMailsPage />
      <output>{`Query: ${search}`}</output>
    </>
  );
}

function show(query: string): void {
  const Stub = createRoutesStub([{ path: "/stop-mails", Component: Page }]);
  render(<Stub initialEntries={[`/stop-mails${query}`]} />);
}

const button = () => screen.findByRole("button", { name: "Stop emails" });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.mocked(api).mockReset();
});

test("only the button unsubscribes, and the token is removed from the address bar", async () => {
  vi.mocked(api).mockResolvedValue({ status_code: 1, message: "You get no more." } as never);
  show("?token=1.S");
  const stop = await button();
  expect(await screen.findByText("Query:")).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
  fireEvent.click(stop);
  expect(await screen.findByText("You get no more.")).toBeTruthy();
  expect(vi.mocked(api).mock.calls[0]?.[1]).toEqual({ token: "1.S" });
  expect(screen.queryByRole("button")).toBeNull();
});

test("an error is shown, and the button works again", async () => {
  vi.mocked(api).mockRejectedValueOnce(new CallFailed(410, { message: "This link is spent." }));
  show("?token=1.S");
  fireEvent.click(await button());
  expect(await screen.findByText("This link is spent.")).toBeTruthy();
  expect((await button()).hasAttribute("disabled")).toBe(false);
});

test("a link without a token shows an error", async () => {
  show("");
  expect(await screen.findByText(/^This link is incomplete/)).toBeTruthy();
  expect((await button()).hasAttribute("disabled")).toBe(true);
});
