export { useChangeMe } from "./queries.ts";
