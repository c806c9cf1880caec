import { readFileSync } from "node:fs";
import { errorCode, errorMessage } from "../platform/errors.ts";

/** Variables that may be given as a file: `..._FILE` is its path. */
const SECRET_VARIABLES = [
  "APP_SECRET",
  "DATABASE_URL",
  "DATABASE_ADMIN_URL",
  "SMTP_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "METRICS_TOKEN",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

const isGiven = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== "";

function readSecret(variable: string, path: string): string {
  let content: string;
  try {
    content = readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new Error(`${variable} cannot be read: ${path} (${errorCode(error)})`, { cause: error });
  }
  if (content === "") throw new Error(`${variable} names an empty file: ${path}`);
  return content;
}

/**
 * The environment with the contents of its files of secrets in place of their paths. Errors do not repeat a content.
 *
 * @param mistakes gets a line for each file that cannot be used.
 */
export function readSecretFiles(environment: Environment, mistakes: string[]): Environment {
  const resolved: Record<string, string | undefined> = { ...environment };
  for (const name of SECRET_VARIABLES) {
    const variable = `${name}_FILE`;
    const path = environment[variable]?.trim();
    delete resolved[variable];
    if (!isGiven(path)) continue;
    if (isGiven(environment[name])) {
      mistakes.push(`${name} and ${variable} are both set. Set one of them`);
      continue;
    }
    try {
      resolved[name] = readSecret(variable, path);
    } catch (expected) {
      mistakes.push(errorMessage(expected));
    }
  }
  return resolved;
}
