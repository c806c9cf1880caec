import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import ChoosePage from "./choose-page.tsx";
import { NO_SCENE } from "../accounts/public.ts";
import { samplePlan } from "./plan.fixture.ts";

afterEach(cleanup);

test("S-180 a sign-up ends with the choice between premium and free", () => {
  const offer = { plans: [samplePlan()], message: "" };
  const Page = createRoutesStub([
    {
      path: "/choose-how-watch",
      Component: () => (
        <ChoosePage loaderData={{ offer, still: NO_SCENE, origin: "https://films.test" }} />
      ),
    },
  ]);
  render(<Page initialEntries={["/choose-how-watch"]} />);
  expect(screen.getByRole("heading", { name: "Subscribe" })).toBeTruthy();
  expect(screen.getByText("$1.99", { selector: "b" })).toBeTruthy();
  const free = screen.getByRole("link", { name: "Continue with Ads" });
  expect(free.getAttribute("href")).toBe("/");
});
