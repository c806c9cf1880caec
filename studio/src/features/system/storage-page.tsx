import { levelOf } from "@bijou/contract/studio/roles";
import {
  freeEarlierVersions,
  freeUnusedVideos,
  type StorageUse,
} from "@bijou/contract/studio/storage";
import { HardDrive } from "lucide-react";
import { useState } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { maySee, SECTIONS } from "../../platform/sections.ts";
import { useApi, usePerson } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { Cell, Row, Table } from "../../ui/display/table.tsx";
import { Tag } from "../../ui/display/tag.tsx";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead, Section } from "../../ui/layout/page-head.tsx";
import { Link, TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { useStorage, useStorageCache } from "./queries.ts";
import { storageTexts } from "./storage-texts.ts";
import styles from "./system.module.css";

type Title = StorageUse["titles"][number];
type Freeing = { readonly what: "unused" } | { readonly what: "earlier"; readonly title: Title };

function Volume({ use }: { readonly use: StorageUse }) {
  const texts = useTexts(storageTexts);
  const { bytes, number } = useLocale();
  const { freeBytes, totalBytes, bytesPerDay, fullInDays, waiting } = use;
  const growth =
    bytesPerDay === null
      ? texts.noGrowth
      : bytesPerDay < 0
        ? texts.shrinks(bytes(-bytesPerDay))
        : texts.growth(bytes(bytesPerDay));
  return (
    <div className={styles.volume}>
      {freeBytes !== null && totalBytes !== null ? (
        <>
          <b>{texts.space(bytes(freeBytes), bytes(totalBytes))}</b>
          <Progress
            value={totalBytes - freeBytes}
            max={totalBytes}
            label={texts.space(bytes(freeBytes), bytes(totalBytes))}
          />
        </>
      ) : (
        <b>{texts.bucket}</b>
      )}
      <p>
        {growth}
        {fullInDays !== null && ` ${texts.full(number(fullInDays), fullInDays === 1)}`}
        {waiting > 0 && ` ${texts.waiting(number(waiting), waiting === 1)}`}
      </p>
    </div>
  );
}

function Kinds({
  use: { totals },
  onFree,
}: {
  readonly use: StorageUse;
  readonly onFree: (() => void) | undefined;
}) {
  const texts = useTexts(storageTexts);
  const { bytes } = useLocale();
  const { roles } = usePerson();
  const kinds = ["videos", "earlier", "trash", "unused", "masters", "uploads"] as const;
  const actionOf = (kind: (typeof kinds)[number]) => {
    if (totals[kind] === 0) return null;
    if (kind === "unused" && onFree)
      return (
        <Button size="small" onClick={onFree}>
          {texts.freeUnused}
        </Button>
      );
    if (kind === "uploads" && maySee(roles, "uploads"))
      return <TextLink to={SECTIONS.uploads.path}>{texts.toUploads}</TextLink>;
    return kind === "trash" && maySee(roles, "catalog") ? (
      <TextLink to={`${SECTIONS.catalog.path}?status=deleted`}>{texts.toTrash}</TextLink>
    ) : null;
  };
  return (
    <Table label={texts.title} columns={[texts.what, texts.size]} actions={texts.actions}>
      {kinds.map((kind) => (
        <Row key={kind}>
          <Cell>
            <b>{texts.totals[kind]}</b>
            <small className={styles.aboutKind}>{texts.about[kind]}</small>
          </Cell>
          <Cell>{bytes(totals[kind])}</Cell>
          <Cell isEnd>{actionOf(kind)}</Cell>
        </Row>
      ))}
    </Table>
  );
}

const nameOfPart = (names: Readonly<Record<string, string>>, part: string): string =>
  names[part] ?? part;

function Parts({ use: { parts } }: { readonly use: StorageUse }) {
  const texts = useTexts(storageTexts);
  const { bytes } = useLocale();
  if (parts.length === 0) return null;
  return (
    <Section title={texts.parts}>
      <Table label={texts.parts} columns={[texts.what, texts.size]}>
        {parts.map(({ part, bytes: size }) => (
          <Row key={part}>
            <Cell>{nameOfPart(texts.partNames, part)}</Cell>
            <Cell>{bytes(size)}</Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}

function Titles({
  use: { titles, titleCount },
  onFree,
}: {
  readonly use: StorageUse;
  readonly onFree: ((title: Title) => void) | undefined;
}) {
  const texts = useTexts(storageTexts);
  const { bytes, number } = useLocale();
  if (titles.length === 0) return null;
  return (
    <Section
      title={texts.titles}
      about={texts.titlesAbout(number(titles.length), number(titleCount))}
    >
      <Table
        label={texts.titles}
        columns={[texts.name, texts.size, texts.earlierColumn, texts.largest]}
        actions={texts.actions}
      >
        {titles.map((title) => (
          <Row key={title.id}>
            <Cell>
              <Link to={`${SECTIONS.catalog.path}/${title.id}#video`}>{title.name}</Link>{" "}
              {title.isDeleted && <Tag>{texts.inTrash}</Tag>}
            </Cell>
            <Cell>{bytes(title.bytes)}</Cell>
            <Cell>{title.earlierBytes > 0 ? bytes(title.earlierBytes) : "–"}</Cell>
            <Cell>{nameOfPart(texts.partNames, title.largest) || "–"}</Cell>
            <Cell isEnd>
              {onFree && title.earlierBytes > 0 && (
                <Button
                  size="small"
                  aria-label={texts.freeEarlierOf(title.name)}
                  onClick={() => onFree(title)}
                >
                  {texts.freeEarlier}
                </Button>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}

function FreeDialog({
  freeing,
  use,
  onClose,
}: {
  readonly freeing: Freeing;
  readonly use: StorageUse;
  readonly onClose: () => void;
}) {
  const texts = useTexts(storageTexts);
  const { bytes } = useLocale();
  const api = useApi();
  const notify = useNotify();
  const cache = useStorageCache();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await cache.replace(
      freeing.what === "unused"
        ? await api(freeUnusedVideos, {})
        : await api(freeEarlierVersions, { id: freeing.title.id }),
    );
    notify(texts.freed);
    onClose();
  });
  const about =
    freeing.what === "unused"
      ? {
          title: texts.freeUnusedTitle,
          description: texts.freeUnusedText(bytes(use.totals.unused)),
        }
      : {
          title: texts.freeEarlierOf(freeing.title.name),
          description: texts.freeEarlierText(freeing.title.name, bytes(freeing.title.earlierBytes)),
        };
  return (
    <ConfirmDialog
      {...about}
      action={freeing.what === "unused" ? texts.freeUnused : texts.freeEarlier}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}

function Use({ use }: { readonly use: StorageUse }) {
  const texts = useTexts(storageTexts);
  const { roles } = usePerson();
  const [freeing, setFreeing] = useState<Freeing>();
  const mayFree = levelOf(roles, "ingest") === "write";
  if (use.measuredAt === null)
    return (
      <EmptyState icon={<HardDrive />} title={texts.notMeasured}>
        {texts.notMeasuredText}
      </EmptyState>
    );
  return (
    <>
      <Volume use={use} />
      <Kinds use={use} onFree={mayFree ? () => setFreeing({ what: "unused" }) : undefined} />
      <Titles
        use={use}
        onFree={mayFree ? (title) => setFreeing({ what: "earlier", title }) : undefined}
      />
      <Parts use={use} />
      {freeing && <FreeDialog freeing={freeing} use={use} onClose={() => setFreeing(undefined)} />}
    </>
  );
}

/** What takes how much, and what could be freed (ST-073, ST-144). */
export default function StoragePage() {
  const texts = useTexts(storageTexts);
  const query = useStorage();
  const measuredAt = query.data?.measuredAt ?? null;
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        about={
          measuredAt === null ? undefined : (
            <>
              {texts.measured} <DateTime at={measuredAt} />
            </>
          )
        }
      />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<RowsSkeleton rows={9} />}>
          {(use) => <Use use={use} />}
        </QueryView>
      </div>
    </>
  );
}
