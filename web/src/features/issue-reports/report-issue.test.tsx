import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { errorMaster, reportError } from "@bijou/contract/issue-reports";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import ReportIssue from "./report-issue.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const kinds = [
  {
    id: 2,
    error_title: "Sound",
    error_description: "What I hear is not right.",
    error_type_list: [{ id: 21, error_master_id: 2, error_type_title: "There is no sound" }],
  },
  { id: 5, error_title: "Information", error_description: "", error_type_list: [] },
];
const episode = {
  video_id: 8,
  video_type: 2,
  video_title: "Les Vampires",
  seasion_id: 3,
  episode_id: 31,
};
let isUnavailable = false;
const onSent = vi.fn<(text: string) => void>();
const onClose = vi.fn<() => void>();

beforeEach(() => {
  isUnavailable = false;
  onSent.mockReset();
  onClose.mockReset();
  // jsdom has the element without its methods.
  HTMLDialogElement.prototype.showModal = function show(): void {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(): void {
    this.open = false;
  };
  vi.mocked(api).mockReset();
  vi.mocked(api).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === errorMaster) return { data: kinds };
    if (isUnavailable) throw new CallFailed(503, { message: "Service unavailable" });
    return { data: { report_id: 1 } };
  }) as Client);
});
afterEach(cleanup);

const sent = () =>
  vi.mocked(api).mock.calls.flatMap(([called, input]) => (called === reportError ? [input] : []));

test("S-71 E-10 a kind, its cause and what the player knows are reported", async () => {
  render(
    <ReportIssue
      title={episode}
      circumstances={{
        positionSeconds: 125.7,
        rendition: 720,
        playerErrors: [`fragLoadError at 120 s: ${"x".repeat(400)}`],
      }}
      onSent={onSent}
      onClose={onClose}
    />,
  );
  fireEvent.click(await screen.findByRole("radio", { name: /^Sound/ }));
  fireEvent.click(screen.getByRole("radio", { name: "There is no sound" }));
  fireEvent.change(screen.getByLabelText(/What happened/), {
    target: { value: " Only pictures " },
  });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledWith("Your Issue has been reported."));
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent()).toEqual([
    {
      error_id: 2,
      sub_error_id: 21,
      video_id: 8,
      video_type: 2,
      season_id: 3,
      episode_id: 31,
      error_message: "Only pictures",
      position: 125,
      rendition: 720,
      player_errors: [`fragLoadError at 120 s: ${"x".repeat(400)}`.slice(0, 300)],
    },
  ]);
});

test("nothing is sent before a kind is chosen", async () => {
  render(<ReportIssue title={episode} onSent={onSent} onClose={onClose} />);
  await screen.findByRole("radio", { name: /^Sound/ });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Choose what’s wrong.")).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: /^Sound/ })),
  );
  expect(sent()).toEqual([]);
});

test("a report that cannot be sent shows the reason and can be sent again", async () => {
  isUnavailable = true;
  render(<ReportIssue title={episode} onSent={onSent} onClose={onClose} />);
  fireEvent.click(await screen.findByRole("radio", { name: "Information" }));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Service unavailable")).toBeTruthy();
  isUnavailable = false;
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
});
