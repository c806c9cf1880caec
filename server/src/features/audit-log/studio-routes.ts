import { Readable } from "node:stream";
import { exportAuditLog, getAuditLog } from "@bijou/contract/studio/audit-log";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { AuditLog } from "./service.ts";

const TYPES = {
  csv: "text/csv; charset=utf-8",
  jsonl: "application/jsonl; charset=utf-8",
} as const;

export function auditLogRoutes(api: StudioApi, auditLog: AuditLog): void {
  api.bind(getAuditLog, ({ session, input }) => auditLog.page(session, input));

  api.bind(exportAuditLog, async ({ session, input, reply }) => {
    void reply
      .type(TYPES[input.format])
      .header("content-disposition", `attachment; filename="audit-log.${input.format}"`);
    return Readable.from(auditLog.lines(session, input));
  });
}
