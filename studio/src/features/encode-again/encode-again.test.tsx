import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";
import { aTitlePage } from "../title-page/title-page.fixture.ts";

test("the video of a title is encoded again at night, and the answer says what was not", async () => {
  const { callsOf } = openStudio({
    path: "/catalog/1001",
    respond: {
      "GET /titles/1001": () => aTitlePage(),
      "GET /titles/1001/videos": () => ({
        current: { durationSeconds: 2_690, heights: [1080] },
        next: null,
        earlier: [],
      }),
      "POST /titles/encode-again": () => ({ queued: 1, noMaster: 2, underWay: 0 }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Encode again" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("radio", { name: /^At night/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Encode again" }));
  expect(
    await screen.findByText(
      "1 video is queued. The files of 2 videos no longer exist. Replace their masters instead.",
    ),
  ).toBeTruthy();
  expect(callsOf("/titles/encode-again")[0]?.body).toEqual({
    selection: { ids: [1001] },
    at: "night",
  });
});
