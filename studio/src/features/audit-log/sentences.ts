import type { AuditEntry } from "@bijou/contract/studio/audit-log";
import { useTexts } from "../../ui/language.ts";
import { auditTexts } from "./texts.ts";

/** `staff.invited` in words; "staff: invited" for a type without a sentence. */
export function useTypeName(): (type: string) => string {
  const { types } = useTexts(auditTexts);
  return (type) =>
    Object.entries(types).find(([known]) => known === type)?.[1] ??
    type.replace(".", ": ").replaceAll(/[_-]/g, " ");
}

/** A value of a field before or after a change. */
export function useValueText(): (value: unknown) => string {
  const texts = useTexts(auditTexts);
  return function textOf(value: unknown): string {
    if (value === null || value === undefined || value === "") return "–";
    if (typeof value === "boolean") return value ? texts.yes : texts.no;
    if (Array.isArray(value)) return value.map(textOf).join(", ") || "–";
    return typeof value === "string" ? value : JSON.stringify(value);
  };
}

/** Who acted, without a person for commands and schedules. */
export function useActorName(): (actor: AuditEntry["actor"]) => string {
  const { actors } = useTexts(auditTexts);
  return ({ kind, name }) => (kind === "staff" || name !== "" ? name : actors[kind]);
}
