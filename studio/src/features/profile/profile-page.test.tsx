import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { ADA, ME, SIGNED_IN } from "../../testing/samples.ts";

test("changes are saved by themselves, one after the other with the latest revision", async () => {
  let me = ME;
  const { callsOf } = openStudio({
    path: "/profile",
    respond: {
      "GET /me": () => me,
      "POST /me": ({ body }) => {
        me = { ...me, ...body, revision: me.revision + 1 };
        return me;
      },
    },
  });
  const language = await screen.findByRole("combobox", { name: "Language" });
  fireEvent.change(screen.getByRole("combobox", { name: "Colors" }), { target: { value: "dark" } });
  fireEvent.change(language, { target: { value: "de" } });
  expect(await screen.findByRole("heading", { name: "Ihr Profil" })).toBeTruthy();
  expect(await screen.findByText("Gespeichert")).toBeTruthy();
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(document.documentElement.lang).toBe("de");
  const name = screen.getByRole("textbox", { name: "Name" });
  fireEvent.change(name, { target: { value: "Ada M." } });
  fireEvent.blur(name);
  await expect
    .poll(() => callsOf("/me").flatMap(({ method, body }) => (method === "POST" ? [body] : [])))
    .toEqual([
      { revision: 3, theme: "dark" },
      { revision: 4, language: "de" },
      { revision: 5, name: "Ada M." },
    ]);
});

test("sessions are ended and recovery codes renewed here", async () => {
  const phone = { ...ME.sessions[0], id: 2, isCurrent: false, browser: "Safari on iPhone" };
  openStudio({
    path: "/profile",
    respond: {
      "GET /me": () => ({ ...ME, sessions: [...ME.sessions, phone] }),
      "POST /me/sessions/2/end": () => ME,
      "POST /me/recovery-codes": () => ({ recoveryCodes: ["AAAA-BBBB-CCCC-DDDD"] }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Sign out of Safari on iPhone" }));
  await expect.poll(() => screen.queryByText("Safari on iPhone")).toBeNull();
  expect(screen.getByText("9 of 10 left")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Create new codes" }));
  expect(await screen.findByText("AAAA-BBBB-CCCC-DDDD")).toBeTruthy();
});

test("a name that waits to be saved never becomes that of the next person", async () => {
  const jonas = { ...ADA, id: 5, name: "Jonas Feld" };
  const phone = { ...ME.sessions[0], id: 2, isCurrent: false, browser: "Safari on iPhone" };
  let me: object = { ...ME, sessions: [...ME.sessions, phone] };
  const { callsOf } = openStudio({
    path: "/profile",
    respond: {
      "GET /me": () => me,
      "POST /me/sessions/2/end": () => new Failure(403, "second_factor"),
      "GET /session": () => {
        me = { ...ME, ...jonas };
        return { ...SIGNED_IN, person: jonas };
      },
    },
  });
  const name = await screen.findByRole("textbox", { name: "Name" });
  fireEvent.change(name, { target: { value: "Ada M." } });
  fireEvent.click(screen.getByRole("button", { name: "Sign out of Safari on iPhone" }));
  expect(await screen.findByDisplayValue("Jonas Feld")).toBeTruthy();
  expect(callsOf("/me").map(({ method }) => method)).toEqual(["GET", "GET"]);
});
