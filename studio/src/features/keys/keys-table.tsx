import type { ApiKey } from "@bijou/contract/studio/keys";
import { Ellipsis, Pause, Play, Trash2 } from "lucide-react";
import { useState } from "react";
import { platformTexts } from "../../platform/texts.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Cell, NamedCell, Row, Table } from "../../ui/display/table.tsx";
import { RoleDot, Status } from "../../ui/display/tag.tsx";
import { IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Menu, MenuItem, MenuSeparator } from "../../ui/overlay/menu.tsx";
import { ActionDialog, type KeyAction } from "./action-dialog.tsx";
import styles from "./keys.module.css";
import { keysTexts } from "./texts.ts";

const LOOKS = { paused: "quiet", expired: "failed" } as const;

function KeyStatus({ status }: Pick<ApiKey, "status">) {
  const texts = useTexts(keysTexts);
  return (
    <Status {...(status !== "active" && { look: LOOKS[status] })}>{texts.statuses[status]}</Status>
  );
}

function Scopes({ scopes }: Pick<ApiKey, "scopes">) {
  const texts = useTexts(platformTexts);
  return (
    <ul className={styles.scopes}>
      {scopes.map(({ scope, level }) => (
        <li key={scope} title={texts.levels[level]}>
          <RoleDot level={level} name={texts.levels[level]} />
          {texts.scopes[scope]}
        </li>
      ))}
    </ul>
  );
}

function Actions({ apiKey, onOpen }: { apiKey: ApiKey; onOpen: (action: KeyAction) => void }) {
  const texts = useTexts(keysTexts);
  return (
    <Menu
      button={
        <IconButton label={texts.actionsFor(apiKey.name)}>
          <Ellipsis />
        </IconButton>
      }
    >
      {apiKey.status === "active" && (
        <MenuItem icon={<Pause />} onSelect={() => onOpen("pause")}>
          {texts.pause}
        </MenuItem>
      )}
      {apiKey.status === "paused" && apiKey.isCreatorHere && (
        <MenuItem icon={<Play />} onSelect={() => onOpen("resume")}>
          {texts.resume}
        </MenuItem>
      )}
      {apiKey.status === "active" && <MenuSeparator />}
      <MenuItem isDanger icon={<Trash2 />} onSelect={() => onOpen("revoke")}>
        {texts.revoke}
      </MenuItem>
    </Menu>
  );
}

export function KeysTable({ keys }: { keys: readonly ApiKey[] }) {
  const texts = useTexts(keysTexts);
  const [open, setOpen] = useState<{ readonly action: KeyAction; readonly apiKey: ApiKey }>();
  return (
    <>
      <Table
        label={texts.title}
        columns={[
          texts.name,
          texts.scopes,
          texts.networks,
          texts.lastUsed,
          texts.expires,
          texts.status,
        ]}
        actions={texts.actions}
      >
        {keys.map((apiKey) => (
          <Row key={apiKey.id}>
            <Cell>
              <div className={styles.name}>
                <b>{apiKey.name}</b>
                <small>{texts.by(apiKey.hint, apiKey.createdBy)}</small>
              </div>
            </Cell>
            <NamedCell name={texts.scopes}>
              <Scopes scopes={apiKey.scopes} />
            </NamedCell>
            <NamedCell name={texts.networks}>
              <span className={styles.networks}>
                {apiKey.networks.length === 0
                  ? texts.anyNetwork
                  : apiKey.networks.map((network) => <span key={network}>{network}</span>)}
              </span>
            </NamedCell>
            <NamedCell name={texts.lastUsed}>
              <DateTime at={apiKey.usedAt} isRelative />
            </NamedCell>
            <NamedCell name={texts.expires}>
              <DateTime at={apiKey.expiresAt} isRelative />
            </NamedCell>
            <NamedCell name={texts.status}>
              <KeyStatus status={apiKey.status} />
            </NamedCell>
            <Cell isEnd>
              <Actions apiKey={apiKey} onOpen={(action) => setOpen({ action, apiKey })} />
            </Cell>
          </Row>
        ))}
      </Table>
      {open && <ActionDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
