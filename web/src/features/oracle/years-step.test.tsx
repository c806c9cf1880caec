import type { Client } from "@bijou/contract/client";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { sampleOpening } from "./oracle.fixture.ts";
import type { Years } from "./oracle-query.ts";
import { YearsStep } from "./years-step.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.mocked(api).mockImplementation((() => new Promise(() => undefined)) as Client);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("years that are shuffled at once are reported before the next step, and not again after it", async () => {
  const said: [string, Years][] = [];
  render(
    <YearsStep
      opening={sampleOpening}
      years={{ fromYear: 1991, toYear: 2015 }}
      userId={null}
      heading={createRef()}
      onChange={(years) => said.push(["change", years])}
      onNext={(years) => said.push(["next", years])}
    />,
  );
  fireEvent.keyDown(screen.getByRole("slider", { name: "To year" }), { key: "ArrowRight" });
  fireEvent.click(screen.getByRole("button", { name: "Shuffle these years" }));
  // The next page may load slowly; until then this one stays mounted.
  await pass(5000);
  const years = { fromYear: 1991, toYear: 2016 };
  expect(said).toEqual([
    ["change", years],
    ["next", years],
  ]);
});
