import type { Client } from "@bijou/contract/client";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { PlanText } from "./plan-text.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

afterEach(() => {
  cleanup();
  vi.mocked(api).mockReset();
});

test("S-110 a free account sees the text of the plan", async () => {
  const plans = [{ plan_text: "<p><strong>All the films.</strong></p>" }, { plan_text: "Other" }];
  vi.mocked(api).mockResolvedValue({ data: plans } as never);
  render(<PlanText className="plan" />);
  expect((await screen.findByText("All the films.")).tagName).toBe("STRONG");
  expect(screen.queryByText("Other")).toBeNull();
});

test.each([
  ["sells no plan", () => Promise.resolve({ data: [] })],
  ["cannot be asked", () => Promise.reject(new Error("offline"))],
])("a site that %s says nothing of one", async (_case, answer) => {
  vi.mocked(api).mockImplementation(answer as never);
  const { container } = render(<PlanText className="plan" />);
  await act(async () => undefined);
  expect(container.innerHTML).toBe("");
});
