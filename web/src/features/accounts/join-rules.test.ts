import { expect, test } from "vitest";
import { joinProblems, mobileDigits, NO_FIELDS, passwordProblems } from "./join-rules.ts";

const whole = {
  name: "Ada",
  email: "ada@house.test",
  password: "moon-and-rocket",
  confirmation: "moon-and-rocket",
  mobile: "",
  isAgreed: true,
};

test("V-16 V-17 V-19 V-20 V-22 an empty form asks for everything it needs", () => {
  expect(joinProblems(NO_FIELDS)).toEqual({
    name: "Full Name is required",
    email: "Email is required",
    password: "Password is empty",
    confirmation: "Confirm Password is required",
    isAgreed: "Please accept the privacy policy",
  });
  expect(joinProblems(whole)).toEqual({});
});

test("V-18 a malformed e-mail address", () => {
  expect(joinProblems({ ...whole, email: "ada@house" })).toEqual({
    email: "Please enter valid email",
  });
});

test("V-21 V-37 two different passwords", () => {
  expect(joinProblems({ ...whole, confirmation: "moon" })).toEqual({
    confirmation: "Password and Confirm Password are not same",
  });
});

test("V-35 V-36 the same words ask for a new password", () => {
  expect(passwordProblems("", "")).toEqual({
    password: "Password is empty",
    confirmation: "Confirm Password is required",
  });
});

test("V-23 K-34 a mobile number is not needed, takes digits only, and has ten", () => {
  expect(joinProblems({ ...whole, mobile: "012345678" })).toEqual({
    mobile: "Mobile number must be 10 digits",
  });
  expect(joinProblems({ ...whole, mobile: "0123456789" })).toEqual({});
  expect(mobileDigits("+40 (721) 555-0199")).toBe("4072155501");
});
