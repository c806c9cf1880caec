import type { Staff, StaffMember, StaffPolicy } from "@bijou/contract/studio/staff";
import { Ellipsis, LogOut, Trash2, UserCog } from "lucide-react";
import { type ReactNode, useState } from "react";
import { platformTexts } from "../../platform/texts.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Cell, Row, Table } from "../../ui/display/table.tsx";
import { Status, Tag, Tags } from "../../ui/display/tag.tsx";
import { IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Menu, MenuItem, MenuSeparator } from "../../ui/overlay/menu.tsx";
import { needsFactor } from "./needs-factor.ts";
import { EndSessionsDialog, RemoveDialog } from "./person-dialogs.tsx";
import { RolesDialog } from "./roles-dialog.tsx";
import styles from "./staff.module.css";
import { staffTexts } from "./texts.ts";

type Action = "roles" | "sessions" | "remove";

function Factors({ person, policy }: { person: StaffMember; policy: StaffPolicy }) {
  const texts = useTexts(staffTexts);
  const { factors, roles } = person;
  if (factors.length > 0) return <Status>{texts.factors(factors)}</Status>;
  return needsFactor(roles, policy) ? (
    <Status look="failed">{texts.notSetUp}</Status>
  ) : (
    <Status look="quiet">{texts.optional}</Status>
  );
}

const DIALOGS: Readonly<
  Record<
    Action,
    (props: {
      person: StaffMember;
      people: readonly StaffMember[];
      policy: StaffPolicy;
      onClose: () => void;
    }) => ReactNode
  >
> = { roles: RolesDialog, sessions: EndSessionsDialog, remove: RemoveDialog };

export function People({ people, policy }: Pick<Staff, "people" | "policy">) {
  const texts = useTexts(staffTexts);
  const names = useTexts(platformTexts).roles;
  const [open, setOpen] = useState<{ readonly action: Action; readonly id: number }>();
  const person = people.find(({ id }) => id === open?.id);
  const Dialog = open && DIALOGS[open.action];
  return (
    <>
      <Table
        label={texts.title}
        columns={[texts.name, texts.roles, texts.secondFactor, texts.lastSeen]}
        actions={texts.actions}
      >
        {people.map((one) => (
          <Row key={one.id}>
            <Cell>
              <div className={styles.person}>
                <Avatar name={one.name} id={one.id} />
                <div>
                  <b>{one.name}</b>
                  {one.isYou && <Tag>{texts.you}</Tag>}
                  <small>{one.email}</small>
                </div>
              </div>
            </Cell>
            <Cell>
              <Tags>
                {one.roles.map((role) => (
                  <Tag key={role}>{names[role]}</Tag>
                ))}
              </Tags>
            </Cell>
            <Cell>
              <Factors person={one} policy={policy} />
            </Cell>
            <Cell>
              <DateTime at={one.seenAt} isRelative />
            </Cell>
            <Cell isEnd>
              <Menu
                button={
                  <IconButton label={texts.actionsFor(one.name)}>
                    <Ellipsis />
                  </IconButton>
                }
              >
                <MenuItem
                  icon={<UserCog />}
                  onSelect={() => setOpen({ action: "roles", id: one.id })}
                >
                  {texts.changeRoles}
                </MenuItem>
                <MenuItem
                  icon={<LogOut />}
                  onSelect={() => setOpen({ action: "sessions", id: one.id })}
                >
                  {texts.endSessions}
                </MenuItem>
                <MenuSeparator />
                <MenuItem
                  isDanger
                  icon={<Trash2 />}
                  onSelect={() => setOpen({ action: "remove", id: one.id })}
                >
                  {texts.remove}
                </MenuItem>
              </Menu>
            </Cell>
          </Row>
        ))}
      </Table>
      {Dialog && person && (
        <Dialog
          person={person}
          people={people}
          policy={policy}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
