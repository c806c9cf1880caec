export { useToday } from "./queries.ts";
export { AD_COMMAND } from "./steps.ts";
