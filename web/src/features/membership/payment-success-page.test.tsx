import type { Client } from "@bijou/contract/client";
import { apiConfig } from "@bijou/contract/configuration";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import PaymentSuccessPage, { clientLoader } from "./payment-success-page.tsx";

vi.mock("../../platform/session/api.ts", async (original) => ({
  ...(await original<object>()),
  api: vi.fn<Client>(),
}));

function Where() {
  return <p>{`At ${useLocation().pathname}`}</p>;
}

function show(isShown: boolean): void {
  vi.mocked(api).mockImplementation((async (endpoint: unknown) =>
    endpoint === apiConfig ? { sample_payment: isShown } : {}) as never);
  const Stub = createRoutesStub([
    {
      path: "/payment-success",
      Component: PaymentSuccessPage,
      loader: clientLoader,
      HydrateFallback: () => null,
    },
    { path: "*", Component: Where },
  ]);
  render(<Stub initialEntries={["/payment-success"]} />);
}

afterEach(cleanup);

test("leads to the membership page by default", async () => {
  show(false);
  expect(await screen.findByText("At /membership")).toBeTruthy();
  expect(screen.queryByText("You are Subscribed!")).toBeNull();
});

test("S-183 is a sample if the operator has turned it on, says so, and its buttons do nothing", async () => {
  show(true);
  expect(
    await screen.findByRole("heading", { level: 1, name: "You are Subscribed!" }),
  ).toBeTruthy();
  const facts = [...document.querySelectorAll("dt")].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(facts).toEqual([
    ["Plan", "Premium"],
    ["Validity", "1 month"],
    ["Payment mode", "Card"],
  ]);
  expect(screen.getByText(/^This is a sample: nothing was paid/)).toBeTruthy();
  for (const name of ["Watch Now", "Browse More"])
    fireEvent.click(screen.getByRole("button", { name }));
  expect(screen.getByText("You are Subscribed!")).toBeTruthy();
});
