import { passwordFault } from "../../platform/credentials/password-rules.ts";
import { wrongField } from "../../platform/studio/problem.ts";
import type { StaffDependencies } from "./dependencies.ts";

/** Staff may change everything, so their passwords are longer than those of members. */
const SHORTEST = 12;

/** @throws {StudioProblem} that names the field for a password that is too short, common, or easy to guess. */
export async function requireGoodPassword(
  { serviceName }: Pick<StaffDependencies, "serviceName">,
  password: string,
  email: string,
): Promise<void> {
  const fault = await passwordFault(password, {
    serviceName: await serviceName(),
    email,
    shortest: SHORTEST,
  });
  if (fault) throw wrongField("password", fault.code, `${fault.sentence}.`, fault.about);
}
