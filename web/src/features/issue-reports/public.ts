/** What other features may use of issue-reports. */
import { lazyPart } from "../../platform/loading/lazy-part.ts";

export { ReportButton } from "./report-button.tsx";
export const ReportIssue = lazyPart(() => import("./report-issue.tsx"));
