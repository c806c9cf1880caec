import { levelOf, type Role, ROLES, SCOPES } from "@bijou/contract/studio/roles";
import type { StaffPolicy } from "@bijou/contract/studio/staff";
import { platformTexts } from "../../platform/texts.ts";
import { Checkbox } from "../../ui/form/check.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { needsFactor } from "./needs-factor.ts";
import styles from "./staff.module.css";
import { staffTexts } from "./texts.ts";

interface Props {
  readonly value: readonly Role[];
  readonly onChange: (roles: Role[]) => void;
  readonly policy: StaffPolicy;
  readonly problem?: string | undefined;
}

/** Roles, each with what it may do. */
export function RoleChoice({ value, onChange, policy, problem }: Props) {
  const texts = useTexts(staffTexts);
  const { roles: names, scopes } = useTexts(platformTexts);
  const { list } = useLocale();
  const aboutOf = (role: Role): string => {
    const namesOf = (isWanted: (level: ReturnType<typeof levelOf>) => boolean): string =>
      list(
        SCOPES.filter((scope) => scope !== "self" && isWanted(levelOf([role], scope))).map(
          (scope) => scopes[scope],
        ),
      );
    const edits = namesOf((level) => level === "write" || level === "danger");
    const views = namesOf((level) => level === "read");
    return [
      edits !== "" && texts.edits(edits),
      views !== "" && texts.views(views),
      needsFactor([role], policy) && texts.needsFactor,
    ]
      .filter(Boolean)
      .join(" ");
  };
  return (
    <fieldset className={styles.group}>
      <legend>{texts.roles}</legend>
      <div className={styles.roles}>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            label={names[role]}
            hint={aboutOf(role)}
            checked={value.includes(role)}
            onChange={(event) =>
              onChange(
                ROLES.filter((other) =>
                  other === role ? event.currentTarget.checked : value.includes(other),
                ),
              )
            }
          />
        ))}
        <Problem text={problem} />
      </div>
    </fieldset>
  );
}
