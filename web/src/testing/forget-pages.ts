import { afterEach } from "vitest";
import { forgetPages } from "../ui/layout/history-memory.ts";

// A test's router begins with an entry of the same key as the one before: what that showed is not its own.
afterEach(forgetPages);
