import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";
import { TODAY } from "../../testing/samples.ts";

test("ST-071: Today says when interrupted uploads are deleted, with the way to them", async () => {
  const nextAt = new Date(Date.now() + 47 * 3_600_000).toISOString();
  openStudio({
    respond: { "GET /today": () => ({ ...TODAY, endingUploads: { count: 2, nextAt } }) },
  });
  expect(
    await screen.findByText(/^2 interrupted uploads of yours are deleted .* in 2 days\.$/),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "See uploads" }).getAttribute("href")).toBe(
    "/studio/uploads",
  );
});
