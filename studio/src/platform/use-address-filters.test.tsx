import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { useAddressFilters } from "./use-address-filters.ts";

function Page() {
  const { search, change, clear } = useAddressFilters();
  return (
    <>
      <output>{search.toString()}</output>
      <button type="button" onClick={() => change({ view: "all" })}>
        View
      </button>
      <button type="button" onClick={() => change({ search: "friday" })}>
        Search
      </button>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </>
  );
}

test("filters that are changed right after each other are all in the address", async () => {
  // The page loads something for each address, as those of the Studio do.
  const loader = () => new Promise((resolve) => setTimeout(() => resolve(null), 20));
  const router = createMemoryRouter([{ path: "/", element: <Page />, loader }], {
    hydrationData: { loaderData: {} },
  });
  render(<RouterProvider router={router} />);
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  await screen.findByRole("status");
  press("View");
  press("Search");
  expect(await screen.findByText("view=all&search=friday")).toBeTruthy();
  press("Clear");
  await expect.poll(() => screen.getByRole("status").textContent).toBe("");
  press("View");
  expect(await screen.findByText("view=all")).toBeTruthy();
});
