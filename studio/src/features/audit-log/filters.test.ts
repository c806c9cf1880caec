import { expect, test } from "vitest";
import { filtersOf, inputOf } from "./filters.ts";

test("filters of the address are sent as the call names them, and what is not valid is left out", () => {
  const search = new URLSearchParams("person=7&type=staff.invited&from=2026-11-01&to=yesterday");
  const filters = filtersOf(search);
  expect(filters).toEqual({ person: "7", type: "staff.invited", from: "2026-11-01" });
  expect(inputOf(filters, "Europe/Berlin")).toEqual({
    person: 7,
    type: "staff.invited",
    from: "2026-11-01",
    timeZone: "Europe/Berlin",
  });
});
