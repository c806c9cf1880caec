import type { Role } from "@bijou/contract/studio/roles";
import { ROLES } from "@bijou/contract/studio/roles";
import { platformTexts } from "../../platform/texts.ts";
import { Checkbox } from "../../ui/form/check.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { useRoles } from "./queries.ts";
import styles from "./staff.module.css";
import { staffTexts } from "./texts.ts";

interface Props {
  readonly value: readonly Role[];
  readonly onChange: (roles: Role[]) => void;
  readonly problem?: string | undefined;
}

/** Roles, each with what it may do. */
export function RoleChoice({ value, onChange, problem }: Props) {
  const texts = useTexts(staffTexts);
  const { roles: names, scopes } = useTexts(platformTexts);
  const { list } = useLocale();
  const rights = useRoles().data?.roles;
  const aboutOf = (role: Role): string | undefined => {
    const found = rights?.find((entry) => entry.role === role);
    if (found === undefined) return undefined;
    const namesOf = (isRead: boolean): string =>
      list(
        found.scopes
          .filter(({ scope, level }) => scope !== "self" && (level === "read") === isRead)
          .map(({ scope }) => scopes[scope]),
      );
    const [edits, views] = [namesOf(false), namesOf(true)];
    return [
      edits !== "" && texts.edits(edits),
      views !== "" && texts.views(views),
      found.needsSecondFactor && texts.needsFactor,
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
