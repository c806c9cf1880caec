import type { ImportFilter, ImportItem } from "@bijou/contract/studio/import-items";
import {
  discardImport,
  type Import,
  readLibrary,
  startImport,
  stopImport,
  undoImport,
} from "@bijou/contract/studio/imports";
import { levelOf } from "@bijou/contract/studio/roles";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { useApi, usePerson } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Progress } from "../../ui/display/progress.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/check.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import styles from "./imports.module.css";
import { ItemPanel } from "./item-panel.tsx";
import { ItemTable } from "./item-table.tsx";
import { IMPORTS_PATH } from "./paths.ts";
import { isAtWork, useImport, useImportCache, useImportsCache } from "./queries.ts";
import { SheetMapping } from "./sheet-mapping.tsx";
import { importTexts } from "./texts.ts";
import { type Choice, useChoice } from "./use-choice.ts";

interface Part {
  readonly data: Import;
}

/** What can be done about an import: read the folder again, stop, undo, discard. */
function Actions({ data }: Part) {
  const texts = useTexts(importTexts);
  const api = useApi();
  const navigate = useNavigate();
  const cache = useImportCache(data.id);
  const all = useImportsCache();
  const [isUndoing, setUndoing] = useState(false);
  const { id, state, root, path, undoUntil } = data;
  const { submit, isBusy, problem } = useSubmit(
    async (what: "stop" | "undo" | "again" | "discard") => {
      if (what === "stop") await cache.replace(await api(stopImport, { id }));
      else if (what === "undo") await cache.replace(await api(undoImport, { id }));
      else if (what === "discard") {
        await api(discardImport, { id });
        void navigate(IMPORTS_PATH);
      } else if (root !== null && path !== null) {
        const next = await api(readLibrary, { root, path });
        void navigate(`${IMPORTS_PATH}/${next.id}`);
      }
      setUndoing(false);
      await all.reload();
    },
  );
  return (
    <>
      {!isUndoing && <Problem text={problem} />}
      {state === "running" && (
        <Button disabled={isBusy} onClick={() => submit("stop")}>
          {texts.stop}
        </Button>
      )}
      {undoUntil !== null && (
        <Button disabled={isBusy} onClick={() => setUndoing(true)}>
          {texts.undo}
        </Button>
      )}
      {root !== null && !isAtWork(data) && (
        <Button disabled={isBusy} onClick={() => submit("again")}>
          {texts.again}
        </Button>
      )}
      {(state === "ready" || state === "failed" || state === "mapping") && (
        <Button look="quiet" disabled={isBusy} onClick={() => submit("discard")}>
          {texts.discard}
        </Button>
      )}
      {isUndoing && (
        <ConfirmDialog
          title={texts.undoTitle}
          description={texts.undoText}
          action={texts.undo}
          isBusy={isBusy}
          problem={problem}
          onConfirm={() => submit("undo")}
          onClose={() => setUndoing(false)}
        />
      )}
    </>
  );
}

/** How many are chosen, and the button that begins. */
function Bar({ data, choice }: Part & { readonly choice: Choice }) {
  const texts = useTexts(importTexts);
  const { number } = useLocale();
  const api = useApi();
  const cache = useImportCache(data.id);
  const { roles } = usePerson();
  const [publishes, setPublishes] = useState(false);
  const { submit, isBusy, problem } = useSubmit(async () => {
    await cache.replace(await api(startImport, { id: data.id, publishes, ...choice.input }));
  });
  const { count } = choice;
  return (
    <section className={styles.bar} aria-label={texts.chosen}>
      <b>{texts.chosenOf(number(count))}</b>
      {levelOf(roles, "publish") === "write" && (
        <Checkbox
          label={texts.publishes}
          checked={publishes}
          onChange={({ currentTarget }) => setPublishes(currentTarget.checked)}
        />
      )}
      <Problem text={problem} />
      <Button look="main" disabled={isBusy || count === 0} onClick={() => submit(undefined)}>
        {texts.start(number(count), count === 1)}
      </Button>
    </section>
  );
}

const hasBegun = ({ state }: Import): boolean =>
  state !== "reading" && state !== "mapping" && state !== "ready";

function Filters({
  data,
  filter,
  onFilter,
}: Part & {
  readonly filter: ImportFilter | undefined;
  readonly onFilter: (filter: ImportFilter | undefined) => void;
}) {
  const texts = useTexts(importTexts);
  const { number } = useLocale();
  const { counts } = data;
  const filters: readonly (readonly [ImportFilter | undefined, number])[] = hasBegun(data)
    ? [
        [undefined, totalOf(data)],
        ["taken", counts.taken],
        ["not_done", counts.notDone],
      ]
    : [
        [undefined, totalOf(data)],
        ["new", counts.new],
        ["changed", counts.changed],
        ["kept", counts.kept],
        ["same", counts.same],
        ["unrecognized", counts.unrecognized],
      ];
  return (
    <fieldset className={styles.filters} aria-label={texts.filters}>
      {filters.map(([one, count]) => (
        <button
          key={one ?? "all"}
          type="button"
          aria-pressed={one === filter}
          onClick={() => onFilter(one)}
        >
          {texts.filterNames[one ?? "all"]} <small>{number(count)}</small>
        </button>
      ))}
    </fieldset>
  );
}

const totalOf = ({ counts }: Import): number =>
  counts.new + counts.changed + counts.kept + counts.same + counts.unrecognized;

function countOf(data: Import, filter: ImportFilter | undefined): number {
  if (filter === undefined) return totalOf(data);
  return filter === "not_done" ? data.counts.notDone : data.counts[filter];
}

function Items({ data }: Part) {
  const texts = useTexts(importTexts);
  const { number } = useLocale();
  const { roles } = usePerson();
  const [filter, setFilter] = useState<ImportFilter>();
  const [open, setOpen] = useState<ImportItem>();
  const chosen = useChoice(data);
  const { state, counts } = data;
  const choice = state === "ready" && levelOf(roles, "ingest") === "write" ? chosen : undefined;
  const stamp = `${state} ${counts.worked}`;
  return (
    <>
      {state === "ready" && <p>{texts.onlyRead}</p>}
      {(state === "running" || state === "undoing") && (
        <Progress value={counts.worked} max={counts.taken} label={texts.states[state]} />
      )}
      {hasBegun(data) && (
        <output>
          {texts.result(number(counts.worked), number(counts.taken), number(counts.created))}
        </output>
      )}
      <Filters data={data} filter={filter} onFilter={setFilter} />
      <div className={styles.split} data-open={open !== undefined || undefined}>
        {countOf(data, filter) === 0 ? (
          <p>{texts.noItems}</p>
        ) : (
          <ItemTable
            key={filter ?? "all"}
            id={data.id}
            filter={filter}
            total={countOf(data, filter)}
            stamp={stamp}
            choice={choice}
            onOpen={setOpen}
          />
        )}
        {open && (
          <ItemPanel
            key={open.place}
            id={data.id}
            item={open}
            choice={choice}
            onClose={() => setOpen(undefined)}
          />
        )}
      </div>
      {choice && totalOf(data) > 0 && <Bar data={data} choice={choice} />}
    </>
  );
}

function Content({ data }: Part) {
  const texts = useTexts(importTexts);
  const { number } = useLocale();
  const { roles } = usePerson();
  const { state, name, files } = data;
  return (
    <div className={styles.page}>
      <PageHead
        title={name}
        about={files > 0 ? texts.filesRead(number(files)) : texts.states[state]}
        actions={levelOf(roles, "ingest") === "write" ? <Actions data={data} /> : undefined}
      />
      {data.problem !== null && <Note look="bad">{texts.failed(data.problem)}</Note>}
      {state === "reading" && <output>{texts.reading}</output>}
      {state === "mapping" && <SheetMapping data={data} />}
      {state !== "reading" && state !== "mapping" && <Items data={data} />}
    </div>
  );
}

/** An import: its preview, its progress and what came of it (ST-081, ST-086). */
export default function ImportPage() {
  const texts = useTexts(importTexts);
  const { id } = useParams();
  const query = useImport(Number(id));
  return (
    <>
      <PageTitle page={texts.title} />
      <p className={styles.back}>
        <TextLink to={IMPORTS_PATH}>{texts.title}</TextLink>
      </p>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {(data) => <Content key={data.id} data={data} />}
      </QueryView>
    </>
  );
}
