const SHORTEST = 8;

let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most frequent passwords of leaks; unpacked on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return common;
}

/** What is wrong with a new password (decisions 37, NIST 800-63B-4: length and a list, no mixture of characters). */
export async function passwordProblem(password: string): Promise<string | undefined> {
  if (password === "") return "Password is empty";
  if (password.length < SHORTEST) return `Password must have at least ${SHORTEST} characters`;
  if ((await commonPasswords()).has(password.toLowerCase()))
    return "This password is too easy to guess. Please choose another one";
  return undefined;
}

/** As `passwordProblem`, and that it was typed twice (V-35 to V-37). */
export async function newPasswordProblem(
  password: string,
  confirmation: string,
): Promise<string | undefined> {
  if (password === "") return "Password is empty";
  if (confirmation === "") return "Confirm Password is required";
  if (password !== confirmation) return "Password and Confirm Password are not same";
  return passwordProblem(password);
}
