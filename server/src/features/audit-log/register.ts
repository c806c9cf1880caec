import type { Platform } from "../../platform/platform.ts";
import { type AuditLog, createAuditLog } from "./service.ts";
import { auditLogRoutes } from "./studio-routes.ts";

export function registerAuditLog(platform: Platform): AuditLog {
  const auditLog = createAuditLog(platform);
  auditLogRoutes(platform.studio.api, auditLog);
  return auditLog;
}
