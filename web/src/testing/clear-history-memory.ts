import { afterEach } from "vitest";
import { clearHistoryMemory } from "../ui/layout/history-memory.ts";

// Each test's router starts with the same history key, so it would restore the previous test's pages.
afterEach(clearHistoryMemory);
