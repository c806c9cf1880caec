import type { License, LicenseContract } from "@bijou/contract/studio/licenses";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../../testing/fake-studio.tsx";
import { SIGNED_IN } from "../../../testing/samples.ts";

const LICENSE: License = {
  id: 3,
  revision: 1,
  name: "Nordic classics",
  holder: "Nordisk Film",
  startsAt: null,
  endsAt: new Date(Date.now() + 6.5 * 86_400_000).toISOString(),
  area: "only",
  countries: ["DK", "SE"],
  maxPlays: null,
  subtitles: true,
  downloads: false,
  windows: 1,
};
const COVERED = {
  title: { id: 7, name: "Night Train" },
  window: {
    startsAt: null,
    endsAt: null,
    area: "all",
    countries: [],
    access: "free",
    freeAt: null,
    holder: "Nordisk Film",
    license: 3,
  },
  isOutside: true,
};
const CONTRACT: LicenseContract = {
  revision: 1,
  contactEmail: null,
  sharePercent: null,
  flatFeeCents: null,
  currency: "DKK",
  documents: [],
};

function open(path: string, licenses: License[], roles: readonly string[] = ["owner"]) {
  return openStudio({
    path,
    session: {
      ...SIGNED_IN,
      person: SIGNED_IN.person && { ...SIGNED_IN.person, roles },
    } as typeof SIGNED_IN,
    respond: {
      "GET /licenses": () => ({ licenses }),
      "POST /licenses": ({ body }) => ({ ...LICENSE, ...(body as object) }),
      "GET /licenses/3": () => ({ license: LICENSE, covered: [COVERED] }),
      "GET /licenses/3/contract": () => CONTRACT,
      "POST /licenses/3/contract": ({ body }) => ({
        ...CONTRACT,
        ...(body as object),
        revision: 2,
      }),
      "POST /licenses/3/documents": () =>
        new Failure(400, "invalid_request", {
          fields: [{ path: "file", code: "not_pdf", message: "" }],
        }),
    },
  });
}

test("licenses are listed with what ends soon, and one is added by name and holder", async () => {
  const { callsOf } = open("/rights/licenses", [LICENSE]);
  const row = (await screen.findByRole("link", { name: "Nordic classics" })).closest("tr");
  expect(row?.textContent).toContain("Ends in 7 days");
  expect(row?.textContent).toContain("2 countries");
  fireEvent.click(screen.getByRole("button", { name: "Add a license" }));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: " Silents " } });
  fireEvent.change(dialog.getByLabelText("Rights holder"), { target: { value: "Ufa" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(callsOf("/licenses").find(({ method }) => method === "POST")?.body).toMatchObject({
      name: "Silents",
      holder: "Ufa",
      endsAt: null,
      area: "all",
    }),
  );
});

test("without licenses, the page says what they are for", async () => {
  open("/rights/licenses", []);
  expect(await screen.findByText("No licenses yet")).toBeTruthy();
});

test("a license shows its titles, those outside of it, and to finance its terms and documents", async () => {
  const { callsOf } = open("/rights/licenses/3", [LICENSE], ["finance"]);
  const row = (await screen.findByRole("link", { name: "Night Train" })).closest("tr");
  expect(row?.textContent).toContain("Outside the license");
  fireEvent.change(await screen.findByLabelText("Flat fee"), { target: { value: "2500.50" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Terms saved")).toBeTruthy();
  expect(
    callsOf("/licenses/3/contract").find(({ method }) => method === "POST")?.body,
  ).toMatchObject({ flatFeeCents: 250_050, sharePercent: null, contactEmail: null });
  const file = new File(["<html>"], "contract.pdf", { type: "application/pdf" });
  fireEvent.change(screen.getByLabelText("Add a PDF", { selector: "input" }), {
    target: { files: [file] },
  });
  expect(await screen.findByText("This file isn’t a PDF.")).toBeTruthy();
});

test("an editor sees a license without its terms and documents", async () => {
  const { callsOf } = open("/rights/licenses/3", [LICENSE], ["editor"]);
  expect(await screen.findByRole("link", { name: "Night Train" })).toBeTruthy();
  expect(screen.queryByText("Documents")).toBeNull();
  expect(callsOf("/licenses/3/contract")).toEqual([]);
});
