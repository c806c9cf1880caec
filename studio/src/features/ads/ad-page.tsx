import { type Ad, changeAd } from "@bijou/contract/studio/ads";
import { levelOf } from "@bijou/contract/studio/roles";
import { Archive, ArchiveRestore, Ellipsis, Film, Pause, Play } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { LeaveGuard } from "../../platform/leave-guard.tsx";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { SECTIONS } from "../../platform/sections.ts";
import { codeOf, useApi, usePerson } from "../../platform/studio.ts";
import { usePresence } from "../../platform/use-presence.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Split } from "../../ui/layout/split.tsx";
import { TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import { AdFields } from "./ad-fields.tsx";
import { AdPreview } from "./ad-preview.tsx";
import { AdStatus } from "./ad-status.tsx";
import styles from "./ads.module.css";
import { Estimate } from "./estimate.tsx";
import { ReplaceVideoDialog } from "./new-ad-dialog.tsx";
import { useAd, useAdCache } from "./queries.ts";
import { ReportLinks } from "./report-links.tsx";
import { changed, earlier, TERM_FIELDS, type TermChanges } from "./terms.ts";
import { adTexts } from "./texts.ts";
import { type AdStep, useAdSteps } from "./use-ad-steps.ts";

/** Connects the button in the head with the form below it. */
const FORM = "ad-terms";
const noFields = (): undefined => undefined;

function Counts({ ad }: { readonly ad: Ad }) {
  const texts = useTexts(adTexts);
  const { number } = useLocale();
  return (
    <dl className={styles.counts}>
      <div>
        <dt>{texts.columns.shown}</dt>
        <dd>{number(ad.shown)}</dd>
      </div>
      <div>
        <dt>{texts.shownToday}</dt>
        <dd>{number(ad.shownToday)}</dd>
      </div>
      <div>
        <dt>{texts.clicks}</dt>
        <dd>{number(ad.clicks)}</dd>
      </div>
    </dl>
  );
}

function Actions({ ad, onStep }: { readonly ad: Ad; readonly onStep: (step: AdStep) => void }) {
  const texts = useTexts(adTexts);
  const { roles } = usePerson();
  const [isReplacing, setReplacing] = useState(false);
  const { state } = ad;
  const canPause = state === "running" || state === "planned" || state === "limit_reached";
  return (
    <>
      {canPause && (
        <Button icon={<Pause />} onClick={() => onStep("pause")}>
          {texts.steps.pause}
        </Button>
      )}
      {state === "paused" && (
        <Button icon={<Play />} onClick={() => onStep("resume")}>
          {texts.steps.resume}
        </Button>
      )}
      {state === "archived" && (
        <Button icon={<ArchiveRestore />} onClick={() => onStep("restore")}>
          {texts.steps.restore}
        </Button>
      )}
      {state !== "archived" && (
        <Menu
          button={
            <IconButton label={texts.more}>
              <Ellipsis />
            </IconButton>
          }
        >
          {levelOf(roles, "ingest") === "write" && (
            <MenuItem icon={<Film />} onSelect={() => setReplacing(true)}>
              {texts.replaceVideo}
            </MenuItem>
          )}
          <MenuItem icon={<Archive />} onSelect={() => onStep("archive")}>
            {texts.steps.archive}
          </MenuItem>
        </Menu>
      )}
      {isReplacing && <ReplaceVideoDialog ad={ad} onClose={() => setReplacing(false)} />}
    </>
  );
}

function Editor({ ad }: { readonly ad: Ad }) {
  const texts = useTexts(adTexts);
  const api = useApi();
  const cache = useAdCache();
  const undoable = useUndoable(cache);
  const steps = useAdSteps();
  const mayWrite = levelOf(usePerson().roles, "ads") === "write";
  const [typed, setTyped] = useState<TermChanges>({});
  usePresence({ kind: "ad", object: String(ad.id), nameOf: noFields });
  const changes = changed(ad, typed);
  const isChanged = Object.keys(changes).length > 0;
  const terms = { ...ad, ...typed };
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    try {
      const next = await api(changeAd, { id: ad.id, revision: ad.revision, ...changes });
      await cache.replace(next);
      setTyped({});
      undoable(texts.saved, async () => {
        const { id, revision } = next;
        await cache.replace(await api(changeAd, { id, revision, ...earlier(ad, changes) }));
      });
    } catch (error) {
      if (codeOf(error) === "conflict") await cache.reload();
      throw error;
    }
  }, TERM_FIELDS);
  const isReadOnly = !mayWrite || ad.state === "archived";
  return (
    <>
      <LeaveGuard isChanged={isChanged} />
      <PageHead
        title={ad.name}
        about={<AdStatus state={ad.state} />}
        actions={
          mayWrite && (
            <>
              <Actions ad={ad} onStep={(step) => steps.submit({ ad, step })} />
              {!isReadOnly && (
                <Button type="submit" form={FORM} look="main" disabled={isBusy || !isChanged}>
                  {texts.save}
                </Button>
              )}
            </>
          )
        }
      />
      <div className={styles.notes}>
        <TextLink to={SECTIONS.ads.path}>{texts.toAds}</TextLink>
        <Problem text={steps.problem} />
        {!mayWrite && <Note>{texts.readOnly}</Note>}
        {ad.problem !== null && <Note look="bad">{texts.failed(ad.problem)}</Note>}
        {ad.isEncoding && <Note>{texts.encoding}</Note>}
        {ad.state === "paused" && mayWrite && <Note>{texts.pausedNote}</Note>}
      </div>
      <Split
        aside={
          <div className={styles.aside}>
            <AdPreview
              key={ad.mediaUrl}
              ad={ad}
              name={terms.name}
              clickUrl={terms.clickUrl}
              skipAfterSeconds={terms.skipAfterSeconds}
            />
            <Estimate id={ad.id} changes={changes} />
            <Counts ad={ad} />
            <ReportLinks ad={ad} mayWrite={mayWrite} />
          </div>
        }
      >
        <Form id={FORM} onSubmit={() => submit(undefined)} problem={problem}>
          <AdFields
            ad={ad}
            terms={terms}
            isReadOnly={isReadOnly}
            problems={fields}
            onChange={(more) => setTyped((before) => ({ ...before, ...more }))}
          />
        </Form>
      </Split>
    </>
  );
}

/** One ad: its terms, what viewers see, and the report for its advertiser. */
export default function AdPage() {
  const texts = useTexts(adTexts);
  const query = useAd(Number(useParams()["id"]));
  return (
    <>
      <PageTitle page={query.data?.name ?? texts.title} />
      <QueryView query={query} skeleton={<RowsSkeleton rows={10} />}>
        {(ad) => <Editor key={ad.id} ad={ad} />}
      </QueryView>
    </>
  );
}
