export { Conditions } from "./conditions.tsx";
export { completeFilter, type Condition } from "./filter.ts";
export { partTexts } from "./part-texts.ts";
export { useHome } from "./queries.ts";
