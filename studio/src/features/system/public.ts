export { useHealthSentence } from "./health-sentence.tsx";
export { useHealth } from "./queries.ts";
