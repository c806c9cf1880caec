import { generateSync } from "otplib";
import type { TestInstance } from "../test-instance.ts";

const STEP_MS = 30_000;

/** An authenticator app with a secret. Each of its codes works once: the clock moves to the next one. */
export const authenticator = ({ clock }: Pick<TestInstance, "clock">, secret: string) => ({
  code: (): string => {
    clock.advance(STEP_MS);
    return generateSync({ secret, epoch: Math.floor(clock.now() / 1000) });
  },
});
