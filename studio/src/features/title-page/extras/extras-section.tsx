import { levelOf } from "@bijou/contract/studio/roles";
import type { TitleExtra, TitleExtras } from "@bijou/contract/studio/title-extras";
import { Clapperboard, Ellipsis, Eye, EyeOff, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { QueryView } from "../../../platform/query-view.tsx";
import { maySee, SECTIONS } from "../../../platform/sections.ts";
import { usePerson } from "../../../platform/studio.ts";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { Status } from "../../../ui/display/tag.tsx";
import { EmptyState, RowsSkeleton } from "../../../ui/feedback/states.tsx";
import { Button, IconButton } from "../../../ui/form/button.tsx";
import { Problem } from "../../../ui/form/problem.tsx";
import { SortableList } from "../../../ui/form/sortable-list.tsx";
import { useTexts } from "../../../ui/language.ts";
import { Section } from "../../../ui/layout/page-head.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useLocale } from "../../../ui/locale.ts";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlay/menu.tsx";
import { useEditedPage } from "../editor-context.ts";
import { titleTexts } from "../texts.ts";
import { AddExtraDialog, EditExtraDialog } from "./extra-dialogs.tsx";
import styles from "./extras.module.css";
import { useExtras } from "./queries.ts";
import { extraTexts } from "./texts.ts";
import { type ExtraActions, useExtraActions } from "./use-extra-actions.ts";

/** How far its video is, if it is not ready. */
function Job({ job }: { readonly job: TitleExtra["job"] }) {
  const texts = useTexts(extraTexts);
  const { number } = useLocale();
  const { roles } = usePerson();
  if (job === null) return <Status look="warning">{texts.noVideo}</Status>;
  const { state, percent } = job;
  const isOver = state === "failed" || state === "cancelled";
  return (
    <>
      <Status look={isOver ? "failed" : state === "waiting" ? "queued" : "running"}>
        {texts.states[state](number(percent))}
      </Status>{" "}
      {isOver && maySee(roles, "jobs") && (
        <TextLink to={SECTIONS.jobs.path}>{texts.openJobs}</TextLink>
      )}
    </>
  );
}

function Extra({ extra }: { readonly extra: TitleExtra }) {
  const texts = useTexts(extraTexts);
  const { elapsed } = useLocale();
  const { name, kind, access, picture, durationSeconds, isShown } = extra;
  const facts = [
    texts.kinds[kind],
    ...(durationSeconds === null ? [] : [elapsed(durationSeconds)]),
    texts.accesses[access],
  ];
  return (
    <>
      {picture === "" ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={picture} alt="" loading="lazy" />
      )}
      <span className={styles.name}>
        <b>{name}</b>
        <small>{facts.join(" · ")}</small>
      </span>
      <span className={styles.state}>
        {durationSeconds === null ? (
          <Job job={extra.job} />
        ) : (
          <Status {...(isShown ? {} : { look: "quiet" })}>
            {isShown ? texts.shown : texts.hidden}
          </Status>
        )}
      </span>
    </>
  );
}

function ExtraMenu({
  extra,
  actions,
  onEdit,
}: {
  readonly extra: TitleExtra;
  readonly actions: ExtraActions;
  readonly onEdit: () => void;
}) {
  const texts = useTexts(extraTexts);
  const { name, isShown } = extra;
  return (
    <Menu
      button={
        <IconButton label={texts.menu(name)}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} onSelect={onEdit}>
        {texts.edit}
      </MenuItem>
      <MenuItem
        icon={isShown ? <EyeOff /> : <Eye />}
        onSelect={() => actions.setShown(extra, !isShown)}
      >
        {isShown ? texts.hide : texts.show}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} isDanger onSelect={() => actions.remove(extra)}>
        {texts.remove}
      </MenuItem>
    </Menu>
  );
}

function Deleted({
  deleted,
  onRestore,
}: {
  readonly deleted: TitleExtras["deleted"];
  readonly onRestore: ExtraActions["restore"];
}) {
  const texts = useTexts(extraTexts);
  const { dateTime } = useLocale();
  return (
    <Disclosure summary={texts.deleted} className={styles.deleted}>
      <ul>
        {deleted.map((one) => (
          <li key={one.id}>
            <span className={styles.name}>
              <b>{one.name}</b>
              <small>{texts.until(dateTime(one.until))}</small>
            </span>
            <Button
              size="small"
              aria-label={texts.restoreOf(one.name)}
              onClick={() => onRestore(one)}
            >
              {texts.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

interface Rights {
  readonly mayChange: boolean;
  /** Absent for those who may not. */
  readonly onAdd: (() => void) | undefined;
}

function Extras({
  id,
  found: { extras, deleted, trailerSeconds },
  rights: { mayChange, onAdd },
}: {
  readonly id: number;
  readonly found: TitleExtras;
  readonly rights: Rights;
}) {
  const texts = useTexts(extraTexts);
  const { elapsed } = useLocale();
  const actions = useExtraActions(id, extras);
  const [editing, setEditing] = useState<TitleExtra>();
  return (
    <>
      {trailerSeconds !== null && (
        <p className={styles.hint}>{texts.trailer(elapsed(trailerSeconds))}</p>
      )}
      <Problem text={actions.problem} />
      {extras.length === 0 ? (
        <EmptyState
          icon={<Clapperboard />}
          title={texts.empty}
          actions={onAdd && <Button onClick={onAdd}>{texts.add}</Button>}
        >
          {texts.emptyText}
        </EmptyState>
      ) : (
        <SortableList
          label={texts.list}
          items={extras}
          nameOf={({ name }) => name}
          classOf={() => styles.extra}
          canMove={mayChange && extras.length > 1}
          onMove={(moved, before) => actions.move(moved, before)}
        >
          {(extra) => (
            <>
              <Extra extra={extra} />
              {mayChange && (
                <ExtraMenu extra={extra} actions={actions} onEdit={() => setEditing(extra)} />
              )}
            </>
          )}
        </SortableList>
      )}
      {mayChange && deleted.length > 0 && (
        <Deleted deleted={deleted} onRestore={(one) => actions.restore(one)} />
      )}
      {editing && (
        <EditExtraDialog extra={editing} actions={actions} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}

/** Trailers, interviews and the like beside the title, each with a video of its own (ST-050). */
export function ExtrasSection() {
  const { extras: title } = useTexts(titleTexts);
  const texts = useTexts(extraTexts);
  const { roles } = usePerson();
  const { id, trash } = useEditedPage();
  const query = useExtras(id);
  const [isAdding, setAdding] = useState(false);
  const may = (scope: "publish" | "ingest"): boolean =>
    levelOf(roles, scope) === "write" && trash === null;
  const onAdd = may("ingest") ? () => setAdding(true) : undefined;
  return (
    <Section
      fragment="extras"
      title={title}
      about={texts.about}
      actions={
        onAdd &&
        query.data !== undefined &&
        query.data.extras.length > 0 && (
          <Button size="small" icon={<Plus />} onClick={onAdd}>
            {texts.add}
          </Button>
        )
      }
    >
      <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
        {(found) => <Extras id={id} found={found} rights={{ mayChange: may("publish"), onAdd }} />}
      </QueryView>
      {isAdding && <AddExtraDialog title={id} onClose={() => setAdding(false)} />}
    </Section>
  );
}
