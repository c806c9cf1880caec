/** The public interface of issue-reports. */
import { lazyPart } from "../../platform/loading/lazy-part.ts";

export { ReportButton } from "./report-button.tsx";
export const ReportIssue = lazyPart(() => import("./report-issue.tsx"));
