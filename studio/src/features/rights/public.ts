export { useTitleWindows } from "./queries.ts";
export { TitleRights } from "./title-rights.tsx";
