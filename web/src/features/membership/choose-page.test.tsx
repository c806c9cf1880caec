import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import ChoosePage from "./choose-page.tsx";

afterEach(cleanup);

test("T-25 a sign-up ends with the choice between premium and free", () => {
  const Page = createRoutesStub([{ path: "/choose-how-watch", Component: ChoosePage }]);
  render(<Page initialEntries={["/choose-how-watch"]} />);
  for (const line of ["Ad-free streaming", "Early releases", "Saved searches", "Bonus features"])
    expect(screen.getByText(line)).toBeTruthy();
  for (const line of ["No early releases", "No bonus features"])
    expect(screen.getByText(line)).toBeTruthy();
  const subscribe = screen.getByRole("link", { name: "Subscribe Now" });
  expect(subscribe.getAttribute("href")).toBe("/subscribe");
  const free = screen.getByRole("link", { name: "Continue with Ads" });
  expect(free.getAttribute("href")).toBe("/");
});
