import type { Level } from "@bijou/contract/studio/roles";
import { SCOPES } from "@bijou/contract/studio/roles";
import { platformTexts } from "../../platform/texts.ts";
import { QueryView } from "../../platform/query-view.tsx";
import { RoleDot } from "../../ui/display/tag.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useRoles } from "./queries.ts";
import styles from "./staff.module.css";
import { staffTexts } from "./texts.ts";

const dotOf = (level: Level | undefined) =>
  level === undefined ? "nothing" : level === "read" ? "read" : "write";

/** What each role may do, as the server says. */
export function RoleMatrix() {
  const texts = useTexts(staffTexts);
  const { roles: names, scopes: areas, levels } = useTexts(platformTexts);
  const query = useRoles();
  return (
    <Section title={texts.matrix} about={texts.severalRoles}>
      <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
        {({ roles }) => (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on phones */}
            <section className={styles.matrix} tabIndex={0} aria-label={texts.area}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{texts.area}</th>
                    {roles.map(({ role }) => (
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
                      {roles.map(({ role, scopes }) => {
                        const level = dotOf(scopes.find((one) => one.scope === scope)?.level);
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
          </>
        )}
      </QueryView>
    </Section>
  );
}
