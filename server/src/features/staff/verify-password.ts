import { addressKey } from "../../platform/http/limits.ts";
import type { StaffDependencies } from "./dependencies.ts";

/** Every place that asks for a password counts failures in the same budget. */
export function createVerifyPassword({
  people,
  passwords,
  failures,
}: Pick<StaffDependencies, "people" | "passwords" | "failures">) {
  /**
   * @param given.address the IP address of the request
   * @returns whose password it is; undefined for a wrong one, and for an address that is not of staff
   * @throws {AppError} `too_many_requests` without tries left
   */
  return async (given: {
    readonly email: string;
    readonly password: string;
    readonly address: string;
  }): Promise<{ readonly id: number } | undefined> => {
    const found = await failures.guarded(
      { kind: "staff password", who: `staff ${given.email}`, address: addressKey(given.address) },
      async () => {
        const stored = await people.passwordOf(given.email);
        return (await passwords.verify(stored?.hash, given.password)) ? stored : undefined;
      },
      (stored) => stored !== undefined,
    );
    return found === "captcha_required" ? undefined : found;
  };
}
export type VerifyPassword = ReturnType<typeof createVerifyPassword>;
