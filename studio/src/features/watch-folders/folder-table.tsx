import {
  changeWatchFolder,
  removeWatchFolder,
  type WatchFolder,
} from "@bijou/contract/studio/watch-folders";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Cell, Row, Table } from "../../ui/display/table.tsx";
import { Status, type StatusLook } from "../../ui/display/tag.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { IconButton } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import { FolderDialog } from "./folder-dialog.tsx";
import { useWatchCache } from "./queries.ts";
import { watchTexts } from "./texts.ts";
import styles from "./watch-folders.module.css";

const LOOKS: Readonly<Record<WatchFolder["state"], StatusLook | undefined>> = {
  watching: undefined,
  waiting: "queued",
  paused: "quiet",
  missing: "failed",
  unreadable: "failed",
  limit: "warning",
  not_offered: "failed",
};

function RemoveDialog({ folder, onClose }: { folder: WatchFolder; onClose: () => void }) {
  const texts = useTexts(watchTexts);
  const api = useApi();
  const cache = useWatchCache();
  const notify = useNotify();
  const { id, revision, name } = folder;
  const { submit, isBusy, problem } = useSubmit(async () => {
    await api(removeWatchFolder, { id, revision });
    await cache.reload();
    notify(texts.removed(name));
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle(name)}
      description={texts.removeText}
      action={texts.remove}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}

function State({ folder: { state, since } }: { readonly folder: WatchFolder }) {
  const texts = useTexts(watchTexts);
  const { dateTime } = useLocale();
  const about = [texts.stateTexts[state], since !== null && texts.since(dateTime(since))];
  return (
    <div className={styles.lines}>
      <Status look={LOOKS[state]}>{texts.states[state]}</Status>
      <small>{about.filter(Boolean).join(" ")}</small>
    </div>
  );
}

interface Props {
  readonly folder: WatchFolder;
  readonly canChange: boolean;
  readonly onShowHeld: () => void;
}

function FolderRow({ folder, canChange, onShowHeld }: Props) {
  const texts = useTexts(watchTexts);
  const { number } = useLocale();
  const api = useApi();
  const cache = useWatchCache();
  const notify = useNotify();
  const [open, setOpen] = useState<"change" | "remove">();
  const { id, revision, name, mode, makesTitles, state, counts, by } = folder;
  const isPaused = state === "paused";
  const { submit, problem } = useSubmit(async () => {
    await api(changeWatchFolder, { id, revision, isPaused: !isPaused });
    await cache.reload();
    notify(isPaused ? texts.resumed(name) : texts.paused(name));
  });
  const close = () => setOpen(undefined);
  return (
    <Row>
      <Cell>
        <div className={styles.lines}>
          <b>{name}</b>
          <small>{texts.addedBy(by)}</small>
        </div>
      </Cell>
      <Cell>
        <State folder={folder} />
        <Problem text={problem} />
      </Cell>
      <Cell>
        <div className={styles.lines}>
          <span>{texts.counts(number(counts.added), number(counts.found))}</span>
          {counts.held > 0 && (
            <button type="button" className={styles.needs} onClick={onShowHeld}>
              {texts.needsYou(number(counts.held), counts.held === 1)}
            </button>
          )}
        </div>
      </Cell>
      <Cell>
        <div className={styles.lines}>
          <span>{texts.modes[mode]}</span>
          <small>{makesTitles ? texts.rules.any : texts.rules.existing}</small>
        </div>
      </Cell>
      {canChange && (
        <Cell isEnd>
          <Menu
            button={
              <IconButton label={texts.actionsOf(name)}>
                <Ellipsis />
              </IconButton>
            }
          >
            <MenuItem onSelect={() => setOpen("change")}>{texts.change}</MenuItem>
            <MenuItem onSelect={() => submit(undefined)}>
              {isPaused ? texts.resume : texts.pause}
            </MenuItem>
            <MenuItem isDanger onSelect={() => setOpen("remove")}>
              {texts.remove}
            </MenuItem>
          </Menu>
          {open === "change" && <FolderDialog folder={folder} onClose={close} />}
          {open === "remove" && <RemoveDialog folder={folder} onClose={close} />}
        </Cell>
      )}
    </Row>
  );
}

/** The folders that are watched, what is wrong with them, and what is done with their files. */
export function FolderTable({
  folders,
  canChange,
  onShowHeld,
}: {
  readonly folders: readonly WatchFolder[];
  readonly canChange: boolean;
  readonly onShowHeld: (folder: WatchFolder) => void;
}) {
  const texts = useTexts(watchTexts);
  return (
    <Table
      label={texts.title}
      columns={texts.columns}
      {...(canChange && { actions: texts.rowActions })}
    >
      {folders.map((folder) => (
        <FolderRow
          key={folder.id}
          folder={folder}
          canChange={canChange}
          onShowHeld={() => onShowHeld(folder)}
        />
      ))}
    </Table>
  );
}
