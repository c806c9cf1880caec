import { expect, test } from "vitest";
import { joinProblems, mobileDigits, NO_FIELDS, passwordProblems } from "./join-rules.ts";

const complete = {
  name: "Ada",
  email: "ada@example.test",
  password: "moon-and-rocket",
  confirmation: "moon-and-rocket",
  mobile: "",
  isAgreed: true,
};

test("V-16 V-17 V-19 V-20 V-22 an empty form has an error for every required field", () => {
  expect(joinProblems(NO_FIELDS)).toEqual({
    name: "Full Name is required",
    email: "Email is required",
    password: "Password is empty",
    confirmation: "Confirm Password is required",
    isAgreed: "Please accept the privacy policy",
  });
  expect(joinProblems(complete)).toEqual({});
});

test("V-18 a malformed email address is an error", () => {
  expect(joinProblems({ ...complete, email: "ada@example" })).toEqual({
    email: "Please enter valid email",
  });
});

test("V-21 V-37 two different passwords are an error", () => {
  expect(joinProblems({ ...complete, confirmation: "moon" })).toEqual({
    confirmation: "Password and Confirm Password are not same",
  });
});

test("V-35 V-36 a new password has the same errors", () => {
  expect(passwordProblems("", "")).toEqual({
    password: "Password is empty",
    confirmation: "Confirm Password is required",
  });
});

test("V-23 K-34 a mobile number is optional, has digits only, and ten of them", () => {
  expect(joinProblems({ ...complete, mobile: "012345678" })).toEqual({
    mobile: "Mobile number must be 10 digits",
  });
  expect(joinProblems({ ...complete, mobile: "0123456789" })).toEqual({});
  expect(mobileDigits("+40 (721) 555-0199")).toBe("4072155501");
});
