import type { Branding } from "@bijou/contract/studio/branding";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { SIGNED_IN } from "../../testing/samples.ts";

const BRANDING: Branding = {
  revision: 3,
  variables: [],
  name: "Kino Laterna",
  accentColor: "#66ccff",
  typePair: "marquee",
  tileShape: "soft",
  pictures: { logo: null, lightLogo: null, icon: null, sharingImage: null, signInImage: null },
};
const LOGO = { hash: "a".repeat(32), path: "/art/logo-480.webp", width: 400, height: 100 };

const open = (respond: Parameters<typeof openStudio>[0] = {}) =>
  openStudio({
    path: "/branding",
    ...respond,
    respond: {
      "GET /branding": () => BRANDING,
      "POST /branding/preview": ({ body }) => ({
        url: `https://films.test/preview/${String(body["page"])}-${String(body["tileShape"])}`,
        expiresAt: "2026-11-28T10:00:00.000Z",
      }),
      "POST /branding/pictures": () => LOGO,
      ...respond.respond,
    },
  });

const file = (size = 3): File =>
  new File([new Uint8Array(size)], "logo.png", { type: "image/png" });

test("what is chosen is previewed at once, and viewers get it only with Publish", async () => {
  const { callsOf } = open({
    respond: {
      "POST /branding": ({ body }) => ({
        ...BRANDING,
        ...body,
        revision: 4,
        pictures: { ...BRANDING.pictures, logo: LOGO },
      }),
    },
  });
  const publish = await screen.findByRole("button", { name: "Publish" });
  expect(publish).toHaveProperty("disabled", true);
  fireEvent.change(screen.getByLabelText("Tiles"), { target: { value: "round" } });
  const group = within(screen.getByRole("group", { name: "Logo for dark backgrounds" }));
  fireEvent.change(group.getByLabelText("Logo for dark backgrounds"), {
    target: { files: [file()] },
  });
  expect(await group.findByRole("button", { name: /^Remove the picture/ })).toBeTruthy();
  expect(screen.getByText("2 changes")).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByTitle<HTMLIFrameElement>("The viewers’ page").src).toBe(
      "https://films.test/preview/home-round",
    ),
  );
  expect(callsOf("/branding").filter(({ method }) => method === "POST")).toEqual([]);
  fireEvent.click(publish);
  expect(await screen.findByText(/The look was published/)).toBeTruthy();
  expect(callsOf("/branding").at(-1)?.body).toMatchObject({
    revision: 3,
    tileShape: "round",
    pictures: { ...BRANDING.pictures, logo: LOGO.hash },
  });
});

test("the contrast of the accent color is shown, and what emails do without enough of it", async () => {
  open();
  fireEvent.change(await screen.findByLabelText("Accent color"), { target: { value: "#b02020" } });
  expect(screen.getByText("Dark text on the accent")).toBeTruthy();
  expect(screen.getByText(/needs 4.5:1/)).toBeTruthy();
  expect(screen.getByText(/Emails keep the standard accent color/)).toBeTruthy();
});

test("what is wrong with a picture is said at its field", async () => {
  const field = { path: "file", code: "picture_format", message: "" };
  open({
    respond: {
      "POST /branding/pictures": () => new Failure(400, "invalid_request", { fields: [field] }),
    },
  });
  const group = within(await screen.findByRole("group", { name: "Icon" }));
  fireEvent.change(group.getByLabelText("Icon"), { target: { files: [file()] } });
  expect(await group.findByText(/JPEG, PNG, WebP or AVIF picture|isn’t a/)).toBeTruthy();
});

test("discarding brings back the published look", async () => {
  open();
  fireEvent.change(await screen.findByLabelText("Typefaces"), { target: { value: "system" } });
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.getByLabelText<HTMLSelectElement>("Typefaces").value).toBe("marquee");
  expect(screen.getByText("Published")).toBeTruthy();
});

test("whoever may only look at the branding can change nothing", async () => {
  const person = { ...SIGNED_IN.person, roles: ["read_only"] } as typeof SIGNED_IN.person;
  open({ session: { ...SIGNED_IN, person } });
  expect(await screen.findByText(/can look at the branding/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
  expect(screen.getByLabelText("Typefaces")).toHaveProperty("disabled", true);
});
