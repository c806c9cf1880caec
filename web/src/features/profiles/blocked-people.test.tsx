import type { Client } from "@bijou/contract/client";
import {
  blockedSenders,
  type BlockedSender,
  unblockSender,
} from "@bijou/contract/watchlists/blocked-senders";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { BlockedPeople } from "./blocked-people.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const person = (id: number, name: string): BlockedSender => ({
  block_id: id,
  name,
  blocked_at: "2026-11-21T12:00:00.000Z",
});
let people: BlockedSender[] = [];
let isUnavailable = false;
const calls = () =>
  vi
    .mocked(api)
    .mock.calls.flatMap(([endpoint, input]) => (endpoint === unblockSender ? [input] : []));

beforeEach(() => {
  people = [person(1, "Gus"), person(2, "Ida")];
  isUnavailable = false;
  vi.mocked(api)
    .mockReset()
    .mockImplementation((async (endpoint: unknown, input: unknown) => {
      if (isUnavailable) throw new Error("offline");
      if (endpoint === blockedSenders) return { data: people };
      const { block_id: id } = input as { block_id: number };
      people = people.filter(({ block_id: blockId }) => blockId !== id);
      return { status_code: 1, message: "Gus may invite you again." };
    }) as Client);
});
afterEach(cleanup);

test("decisions 57: blocked people are listed by name, and can be unblocked", async () => {
  render(<BlockedPeople />);
  fireEvent.click(await screen.findByRole("button", { name: "Unblock Gus" }));
  await vi.waitFor(() => expect(screen.queryByRole("heading", { name: "Gus" })).toBeNull());
  expect(calls()).toEqual([{ block_id: 1 }]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Blocked people" }));
  expect(screen.getByRole("heading", { name: "Ida" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Unblock Ida" }));
  await vi.waitFor(() => expect(screen.queryByText("Blocked people")).toBeNull());
});

test("a failed load can be repeated", async () => {
  isUnavailable = true;
  render(<BlockedPeople />);
  expect(await screen.findByRole("alert")).toBeTruthy();
  isUnavailable = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Ida" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
