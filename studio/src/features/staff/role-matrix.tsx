import { type Level, levelOf, ROLES, SCOPES } from "@bijou/contract/studio/roles";
import { platformTexts } from "../../platform/texts.ts";
import { RoleDot } from "../../ui/display/tag.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import styles from "./staff.module.css";
import { staffTexts } from "./texts.ts";

const dotOf = (level: Level | undefined) =>
  level === undefined ? "nothing" : level === "read" ? "read" : "write";

/** What each role may do. */
export function RoleMatrix() {
  const texts = useTexts(staffTexts);
  const { roles: names, scopes: areas, levels } = useTexts(platformTexts);
  return (
    <Section title={texts.matrix} about={texts.severalRoles}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on phones */}
      <section className={styles.matrix} tabIndex={0} aria-label={texts.area}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.area}</th>
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  {names[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SCOPES.map((scope) => (
              <tr key={scope}>
                <th scope="row">{areas[scope]}</th>
                {ROLES.map((role) => {
                  const level = dotOf(levelOf([role], scope));
                  return (
                    <td key={role}>
                      <RoleDot level={level} name={levels[level]} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className={styles.legend} aria-hidden="true">
        {(["write", "read", "nothing"] as const).map((level) => (
          <li key={level}>
            <RoleDot level={level} name="" />
            {levels[level]}
          </li>
        ))}
      </ul>
    </Section>
  );
}
