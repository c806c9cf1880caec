import { levelOf } from "@bijou/contract/studio/roles";
import {
  chooseSimilarTitles,
  MAX_PINNED,
  type SimilarTitle,
  type SimilarTitles,
} from "@bijou/contract/studio/similar-titles";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Ban, Pin, PinOff, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { useApi, usePerson } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { useEditedPage } from "./editor-context.ts";
import { historyKey, similarKey, useSimilarTitles } from "./queries.ts";
import styles from "./similar.module.css";
import { similarTexts } from "./similar-texts.ts";
import { titleTexts } from "./texts.ts";
import { TitleFinder } from "./title-finder.tsx";

interface Choice {
  readonly pinned: readonly number[];
  readonly excluded: readonly number[];
}

const idsOf = (titles: readonly SimilarTitle[]): number[] => titles.map(({ id }) => id);
const choiceOf = ({ pinned, excluded }: SimilarTitles): Choice => ({
  pinned: idsOf(pinned),
  excluded: idsOf(excluded),
});

/** Saves a choice for viewers at once. A change by others is loaded, and this one is to be made again. */
function useChoose(id: number) {
  const texts = useTexts(similarTexts);
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  async function save(revision: number, { pinned, excluded }: Choice): Promise<SimilarTitles> {
    const next = await api(chooseSimilarTitles, {
      id,
      revision,
      pinned: [...pinned],
      excluded: [...excluded],
    });
    client.setQueryData(similarKey(id), next);
    void client.invalidateQueries({ queryKey: historyKey(id) });
    return next;
  }
  const undoing = useSubmit(({ revision, choice }: { revision: number; choice: Choice }) =>
    save(revision, choice),
  );
  const undo = undoing.submit;
  const saving = useSubmit(
    async ({ before, choice }: { before: SimilarTitles; choice: Choice }) => {
      try {
        const { revision } = await save(before.revision, choice);
        notify(texts.saved, () => undo({ revision, choice: choiceOf(before) }));
      } catch (error) {
        await client.invalidateQueries({ queryKey: similarKey(id) });
        throw error;
      }
    },
  );
  return {
    choose: saving.submit,
    isBusy: saving.isBusy || undoing.isBusy,
    problem: saving.problem ?? undoing.problem,
  };
}

function Row({ title, actions }: { title: SimilarTitle; actions: ReactNode }) {
  const texts = useTexts(similarTexts);
  return (
    <li className={styles.title}>
      {title.still === "" ? (
        <span className={styles.still} />
      ) : (
        <img className={styles.still} src={title.still} alt="" loading="lazy" />
      )}
      <span className={styles.name}>
        <TextLink to={`/catalog/${title.id}`}>{title.name}</TextLink>
        <small>
          {title.year}
          {title.status !== "published" && ` · ${texts.hidden}`}
        </small>
      </span>
      {actions && <span className={styles.actions}>{actions}</span>}
    </li>
  );
}

function Lists({ id, lists }: { id: number; lists: SimilarTitles }) {
  const texts = useTexts(similarTexts);
  const { number } = useLocale();
  const { roles } = usePerson();
  const { status } = useEditedPage();
  const mayChoose = levelOf(roles, "publish") === "write" && status !== "deleted";
  const { choose, isBusy, problem } = useChoose(id);
  const { pinned, excluded } = choiceOf(lists);
  const isFull = pinned.length >= MAX_PINNED;
  const change = (choice: Partial<Choice>): void =>
    choose({ before: lists, choice: { pinned, excluded, ...choice } });
  const without = (ids: readonly number[], gone: number): number[] =>
    ids.filter((one) => one !== gone);
  const move = (index: number, to: number): void => {
    const moved = pinned[index];
    if (moved !== undefined) change({ pinned: pinned.toSpliced(index, 1).toSpliced(to, 0, moved) });
  };
  const pin = (other: number): void =>
    change({ pinned: [...pinned, other], excluded: without(excluded, other) });

  const pinnedActions = ({ id: other, name }: SimilarTitle, index: number) => (
    <>
      <IconButton
        label={texts.moveUp(name)}
        disabled={isBusy || index === 0}
        onClick={() => move(index, index - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        label={texts.moveDown(name)}
        disabled={isBusy || index === pinned.length - 1}
        onClick={() => move(index, index + 1)}
      >
        <ArrowDown />
      </IconButton>
      <IconButton
        label={texts.unpin(name)}
        disabled={isBusy}
        onClick={() => change({ pinned: without(pinned, other) })}
      >
        <PinOff />
      </IconButton>
    </>
  );
  const computedActions = ({ id: other, name }: SimilarTitle) => (
    <>
      <IconButton label={texts.pin(name)} disabled={isBusy || isFull} onClick={() => pin(other)}>
        <Pin />
      </IconButton>
      <IconButton
        label={texts.exclude(name)}
        disabled={isBusy}
        onClick={() => change({ excluded: [...excluded, other] })}
      >
        <Ban />
      </IconButton>
    </>
  );
  return (
    <>
      <Problem text={problem} />
      <h3 className={styles.heading}>{texts.pinned}</h3>
      <p className={styles.hint}>{texts.pinnedHint(number(MAX_PINNED))}</p>
      {pinned.length === 0 && <p className={styles.hint}>{texts.noPinned}</p>}
      <ol className={styles.titles}>
        {lists.pinned.map((title, index) => (
          <Row key={title.id} title={title} actions={mayChoose && pinnedActions(title, index)} />
        ))}
      </ol>
      {mayChoose && !isFull && (
        <TitleFinder label={texts.add} isBusy={isBusy} without={[id, ...pinned]} onFind={pin} />
      )}
      <h3 className={styles.heading}>{texts.computed}</h3>
      <p className={styles.hint}>
        {lists.computed.length === 0 ? texts.noComputed : texts.computedHint}
      </p>
      <ol className={styles.titles}>
        {lists.computed.map((title) => (
          <Row key={title.id} title={title} actions={mayChoose && computedActions(title)} />
        ))}
      </ol>
      {excluded.length > 0 && (
        <>
          <h3 className={styles.heading}>{texts.excluded}</h3>
          <ul className={styles.titles}>
            {lists.excluded.map((title) => (
              <Row
                key={title.id}
                title={title}
                actions={
                  mayChoose && (
                    <IconButton
                      label={texts.include(title.name)}
                      disabled={isBusy}
                      onClick={() => change({ excluded: without(excluded, title.id) })}
                    >
                      <Undo2 />
                    </IconButton>
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
      {mayChoose && pinned.length + excluded.length > 0 && (
        <Button size="small" disabled={isBusy} onClick={() => change({ pinned: [], excluded: [] })}>
          {texts.restore}
        </Button>
      )}
    </>
  );
}

/** What viewers see as similar: pinned titles and the computed list without what is excluded (ST-053). */
export function SimilarSection() {
  const texts = useTexts(similarTexts);
  const { similar } = useTexts(titleTexts);
  const { id } = useEditedPage();
  const query = useSimilarTitles(id);
  return (
    <Section fragment="similar" title={similar} about={texts.similarHint}>
      <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
        {(lists) => <Lists id={id} lists={lists} />}
      </QueryView>
    </Section>
  );
}
