export { useToday } from "./queries.ts";
