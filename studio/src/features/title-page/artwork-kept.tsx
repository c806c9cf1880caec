import {
  getKeptPictures,
  type KeptPicture,
  type KeptPictures,
  removeKeptPicture,
} from "@bijou/contract/studio/artwork";
import type { Artwork, ArtworkField } from "@bijou/contract/studio/title-fields";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import styles from "./artwork-kept.module.css";
import { keptTexts } from "./artwork-kept-texts.ts";
import { useEditedPage, useMayEdit } from "./editor-context.ts";

/** Below the key of the title, so that it follows what is saved and published. */
const keyOf = (id: number) => ["title", id, "kept-pictures"] as const;

/** Of a picture and its crops the same. */
const rootOf = ({ hash, source }: Pick<KeptPicture, "hash" | "source">): string =>
  source?.hash ?? hash;

/** When a picture was shown, the latest time first. */
function useTimesText(): (shown: KeptPicture["shown"]) => string {
  const texts = useTexts(keptTexts);
  const { dateTime } = useLocale();
  return (shown) =>
    shown
      .map(({ from, until }) => {
        if (until === null) return from === null ? texts.always : texts.since(dateTime(from));
        return from === null
          ? texts.until(dateTime(until))
          : texts.between(dateTime(from), dateTime(until));
      })
      .join(" ");
}

function RemoveDialog({
  id,
  picture: { place, hash },
  onClose,
}: {
  readonly id: number;
  readonly picture: KeptPicture;
  readonly onClose: () => void;
}) {
  const texts = useTexts(keptTexts);
  const api = useApi();
  const cache = useQueryCache<KeptPictures>(keyOf(id));
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await api(removeKeptPicture, { id, place, hash });
    await cache.reload();
    notify(texts.removed);
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      description={texts.removeText}
      action={texts.remove}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}

interface Props {
  readonly field: ArtworkField;
  /** What the editor has now. */
  readonly value: Artwork | null;
  readonly onChoose: (picture: KeptPicture) => void;
}

function List({ pictures, field, value, onChoose }: Props & Pick<KeptPictures, "pictures">) {
  const texts = useTexts(keptTexts);
  const { id } = useEditedPage();
  const mayEdit = useMayEdit();
  const timesOf = useTimesText();
  const [removing, setRemoving] = useState<KeptPicture>();
  const own = pictures.filter(({ place }) => place === field);
  const isOn = (picture: KeptPicture): boolean =>
    value !== null && (picture.hash === value.hash || rootOf(picture) === value.hash);
  if (own.length === 0) return null;
  return (
    <section className={styles.kept} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p>{texts.about}</p>
      <ul>
        {own.map((picture, index) => {
          const name = texts.nameOf(String(index + 1));
          const times = timesOf(picture.shown);
          const isChosen = isOn(picture);
          return (
            <li key={rootOf(picture)} data-place={field} data-on={isChosen || undefined}>
              <img src={picture.path} alt={name} loading="lazy" decoding="async" />
              <small>{times === "" ? texts.never : times}</small>
              {isChosen ? (
                <b>{picture.isShown ? texts.shownNow : texts.inDraft}</b>
              ) : (
                mayEdit && (
                  <div>
                    <Button
                      size="small"
                      aria-label={texts.chooseOf(name)}
                      onClick={() => onChoose(picture)}
                    >
                      {texts.choose}
                    </Button>
                    {!picture.isShown && !picture.isInDraft && (
                      <IconButton label={texts.removeOf(name)} onClick={() => setRemoving(picture)}>
                        <X />
                      </IconButton>
                    )}
                  </div>
                )
              )}
            </li>
          );
        })}
      </ul>
      {removing && (
        <RemoveDialog id={id} picture={removing} onClose={() => setRemoving(undefined)} />
      )}
    </section>
  );
}

/** The pictures that a place has and had: one is shown, and another one can be chosen (ST-049). */
export function KeptList(props: Props) {
  const page = useEditedPage();
  const api = useApi();
  const query = useQuery({
    queryKey: [...keyOf(page.id), page.revision],
    queryFn: ({ signal }) => api(getKeptPictures, { id: page.id }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={1} />}>
      {({ pictures }) => <List {...props} pictures={pictures} />}
    </QueryView>
  );
}
