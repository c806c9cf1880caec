import { expect, test } from "vitest";
import { joinMessages, refusalText, startProblems, verifyRefusalText } from "./sign-up-rules.ts";

test("V-11 V-12 a name is needed after trimming, and a well-formed address", () => {
  expect(startProblems("  ", "ada@house")).toEqual({
    username: "Please fill in a valid User Name",
    email: "Please fill in a valid Email Address",
  });
  expect(startProblems("Ada", "ada@house.test")).toEqual({});
});

const byField = { password: ["Too short.", "Too common."], email: ["No such house."] };

test("E-22 sentences by field become one text", () => {
  expect(joinMessages(byField)).toBe("Too short. Too common. No such house.");
});

test("E-20 the newer page adds what the server said", () => {
  expect(refusalText("newer", "Closed for today.")).toBe(
    "An error occurred. Please try again. Closed for today.",
  );
  expect(refusalText("newer", "")).toBe("An error occurred. Please try again.");
});

test("E-21 the older page only says what is wrong with the fields", () => {
  expect(refusalText("older", "Closed for today.")).toBe("Unable to sign up.");
  expect(refusalText("older", byField)).toBe(
    "Unable to sign up. Too short. Too common. No such house.",
  );
});

test("E-23 a code that is refused", () => {
  expect(verifyRefusalText("Invalid OTP.")).toBe(
    "An error occurred during OTP verification. Invalid OTP.",
  );
});
