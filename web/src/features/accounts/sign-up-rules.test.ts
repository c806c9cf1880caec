import { expect, test } from "vitest";
import {
  joinMessages,
  type Message,
  refusalText,
  startProblems,
  verifyRefusalText,
} from "./sign-up-rules.ts";

test("V-11 V-12 a name is needed after trimming, and a well-formed address", () => {
  expect(startProblems("  ", "ada@house")).toEqual({
    username: "Please fill in a valid User Name",
    email: "Please fill in a valid Email Address",
  });
  expect(startProblems("Ada", "ada@house.test")).toEqual({});
});

const refused = (message: Message, isTooSoon = false) => ({ message, isTooSoon });
const byField = { password: ["Too short.", "Too common."], email: ["No such house."] };

test("E-22 sentences by field become one text", () => {
  expect(joinMessages(byField)).toBe("Too short. Too common. No such house.");
});

test("E-20 the newer page adds what the server said", () => {
  expect(refusalText("newer", refused("Closed for today."))).toBe(
    "An error occurred. Please try again. Closed for today.",
  );
  expect(refusalText("newer", refused(""))).toBe("An error occurred. Please try again.");
});

test("E-21 the older page only says what is wrong with the fields", () => {
  expect(refusalText("older", refused("Closed for today."))).toBe("Unable to sign up.");
  expect(refusalText("older", refused(byField))).toBe(
    "Unable to sign up. Too short. Too common. No such house.",
  );
});

test("A-09: the older page says how long to wait, too", () => {
  const wait = refused("Please wait 43 seconds before you ask again.", true);
  expect(refusalText("older", wait)).toBe(
    "Unable to sign up. Please wait 43 seconds before you ask again.",
  );
});

test("E-23 a code that is refused", () => {
  expect(verifyRefusalText("Invalid OTP.")).toBe(
    "An error occurred during OTP verification. Invalid OTP.",
  );
});
