const DEFAULT_SHORTEST = 8;

let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most frequent passwords of leaks; unpacked on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return common;
}

/** What a stranger would try first: a new password may not contain its words. */
export interface PasswordContext {
  readonly serviceName: string;
  /** Of the account; its part before the @ counts. */
  readonly email?: string | undefined;
  /** Characters that a password must have at least. */
  readonly shortest?: number;
}

/** A shorter name, such as that of jo@example.org, is part of too many words. */
const SHORTEST_WORD = 4;

/** Without what people put between letters, so that "B.i.j.o.u" is found. */
const letters = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** What is wrong with a password. */
interface PasswordFault {
  readonly code: "required" | "too_short" | "too_common" | "guessable";
  readonly sentence: string;
  /** The least length, or the word that is easy to guess. */
  readonly about?: { readonly limit?: number; readonly value?: string };
}

/** That a password contains the name of the service, or of the member's e-mail address (ASVS 6.2.11). */
function contextFault(
  password: string,
  { serviceName, email = "" }: PasswordContext,
): PasswordFault | undefined {
  const [name = ""] = email.split(/[@+]/);
  const given = letters(password);
  const found = [serviceName, name].find((word) => {
    const known = letters(word);
    return known.length >= SHORTEST_WORD && given.includes(known);
  });
  return found === undefined
    ? undefined
    : {
        code: "guessable",
        sentence: `This password contains “${found}”, which is easy to guess. Choose one without the name of this service or of your email address`,
        about: { value: found },
      };
}

export const contextProblem = (password: string, context: PasswordContext): string | undefined =>
  contextFault(password, context)?.sentence;

/** What is wrong with a new password (decisions 37, NIST 800-63B-4: length and a list, no mixture of characters). */
export async function passwordFault(
  password: string,
  context: PasswordContext,
): Promise<PasswordFault | undefined> {
  if (password === "") return { code: "required", sentence: "Password is empty" };
  const { shortest = DEFAULT_SHORTEST } = context;
  if (password.length < shortest)
    return {
      code: "too_short",
      sentence: `Password must have at least ${shortest} characters`,
      about: { limit: shortest },
    };
  if ((await commonPasswords()).has(password.toLowerCase()))
    return {
      code: "too_common",
      sentence: "This password is too easy to guess. Please choose another one",
    };
  return contextFault(password, context);
}

export const passwordProblem = async (
  password: string,
  context: PasswordContext,
): Promise<string | undefined> => (await passwordFault(password, context))?.sentence;

/** As `passwordProblem`, and that it was typed twice (V-35 to V-37). */
export async function newPasswordProblem(
  password: string,
  confirmation: string,
  context: PasswordContext,
): Promise<string | undefined> {
  if (password === "") return "Password is empty";
  if (confirmation === "") return "Confirm Password is required";
  if (password !== confirmation) return "Password and Confirm Password are not same";
  return passwordProblem(password, context);
}
