import {
  changeTitleView,
  type ChosenColumns,
  createTitleView,
  deleteTitleView,
  getTitleViews,
  type TitleView,
  type TitleViews,
} from "@bijou/contract/studio/title-views";
import { useQuery } from "@tanstack/react-query";
import { Ellipsis, Pencil, Plus, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/check.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, valueOf } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import styles from "./catalog.module.css";
import type { TitlesInput } from "./filters.ts";
import { catalogTexts } from "./texts.ts";

const KEY = ["title-views"];

export function useViews(): readonly TitleView[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(getTitleViews, {}, { signal }),
  });
  return data?.views ?? [];
}

interface Props {
  readonly views: readonly TitleView[];
  /** The one that is open. */
  readonly current: TitleView | undefined;
  readonly input: TitlesInput;
  readonly columns: ChosenColumns;
  /** Undefined for all titles. */
  readonly onOpen: (view: TitleView | undefined) => void;
}

/** Saves what is shown as a view, or changes the name of one and who sees it. */
function ViewDialog({
  view,
  input,
  columns,
  onOpen,
  onClose,
}: Omit<Props, "views" | "current"> & {
  readonly view: TitleView | undefined;
  readonly onClose: () => void;
}) {
  const texts = useTexts(catalogTexts);
  const api = useApi();
  const cache = useQueryCache<TitleViews>(KEY);
  const { submit, isBusy, problem, fields } = useSubmit(
    async (values: FormData) => {
      const name = valueOf(values, "name");
      const isShared = values.has("isShared");
      if (view) {
        const { id, revision } = view;
        await cache.replace(await api(changeTitleView, { id, revision, name, isShared }));
      } else {
        const all = await api(createTitleView, { name, isShared, filters: input, columns });
        await cache.replace(all);
        const own = all.views.filter(({ isOwn }) => isOwn).toSorted((a, b) => b.id - a.id);
        onOpen(own[0]);
      }
      onClose();
    },
    ["name"],
  );
  return (
    <Dialog
      title={view ? texts.editView : texts.saveView}
      description={view ? undefined : texts.saveViewText}
      onClose={onClose}
    >
      <Form onSubmit={submit} problem={problem}>
        <Field
          label={texts.viewName}
          name="name"
          required
          maxLength={60}
          defaultValue={view?.name}
          problem={fields.name}
        />
        <Checkbox label={texts.shareView} name="isShared" defaultChecked={view?.isShared} />
        <DialogActions>
          <Button type="submit" look="main" disabled={isBusy}>
            {texts.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function DeleteDialog({
  view,
  onDeleted,
  onClose,
}: {
  readonly view: TitleView;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(catalogTexts);
  const api = useApi();
  const cache = useQueryCache<TitleViews>(KEY);
  const { submit, isBusy, problem } = useSubmit(async () => {
    await cache.replace(await api(deleteTitleView, { id: view.id, revision: view.revision }));
    onDeleted();
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.deleteViewTitle(view.name)}
      description={texts.deleteViewText}
      action={texts.deleteViewTitle(view.name)}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}

/** Saved views of the catalog; the open one is changed with its menu. */
export function Views({ views, current, input, columns, onOpen }: Props) {
  const texts = useTexts(catalogTexts);
  const api = useApi();
  const notify = useNotify();
  const cache = useQueryCache<TitleViews>(KEY);
  const [dialog, setDialog] = useState<"new" | "edit" | "delete">();
  const close = () => setDialog(undefined);
  const update = useSubmit(async ({ id, revision, name }: TitleView) => {
    await cache.replace(await api(changeTitleView, { id, revision, filters: input, columns }));
    notify(texts.viewSaved(name));
  });
  return (
    <nav className={styles.views} aria-label={texts.views}>
      {[undefined, ...views].map((view) => (
        <button
          key={view?.id ?? "all"}
          type="button"
          aria-current={view?.id === current?.id}
          onClick={() => onOpen(view)}
        >
          {view === undefined
            ? texts.allTitles
            : view.isOwn
              ? view.name
              : texts.viewOf(view.name, view.owner)}
        </button>
      ))}
      {current?.isOwn === true && (
        <Menu
          button={
            <IconButton label={texts.viewActions(current.name)}>
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem icon={<RefreshCw />} onSelect={() => update.submit(current)}>
            {texts.updateView}
          </MenuItem>
          <MenuItem icon={<Pencil />} onSelect={() => setDialog("edit")}>
            {texts.editView}
          </MenuItem>
          <MenuItem icon={<Trash2 />} isDanger onSelect={() => setDialog("delete")}>
            {texts.deleteView}
          </MenuItem>
        </Menu>
      )}
      <Button look="quiet" size="small" icon={<Plus />} onClick={() => setDialog("new")}>
        {texts.saveView}
      </Button>
      {update.problem !== undefined && <p role="alert">{update.problem}</p>}
      {(dialog === "new" || (dialog === "edit" && current)) && (
        <ViewDialog
          view={dialog === "edit" ? current : undefined}
          {...{ input, columns, onOpen }}
          onClose={close}
        />
      )}
      {dialog === "delete" && current && (
        <DeleteDialog view={current} onDeleted={() => onOpen(undefined)} onClose={close} />
      )}
    </nav>
  );
}
