import {
  createReportLink,
  MAX_REPORT_LINKS,
  REPORT_LINK_DAYS,
  revokeReportLink,
} from "@bijou/contract/studio/ad-reports";
import { type Ad } from "@bijou/contract/studio/ads";
import { Share2 } from "lucide-react";
import { useRef, useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { CopyButton } from "../../ui/form/copy-button.tsx";
import { Select } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { adAsideTexts } from "./aside-texts.ts";
import styles from "./ads.module.css";
import { useAdCache } from "./queries.ts";

type Link = Ad["reportLinks"][number];

function ShareDialog({ ad, onClose }: { readonly ad: Ad; readonly onClose: () => void }) {
  const texts = useTexts(adAsideTexts).report;
  const { number } = useLocale();
  const api = useApi();
  const cache = useAdCache();
  const [days, setDays] = useState<number>(REPORT_LINK_DAYS[1]);
  const [url, setUrl] = useState<string>();
  const shown = useRef<HTMLElement>(null);
  const { submit, isBusy, problem } = useSubmit(async () => {
    const created = await api(createReportLink, { id: ad.id, days });
    await cache.replace(created.ad);
    setUrl(created.url);
  });
  if (url !== undefined)
    return (
      <Dialog title={texts.created} onClose={onClose} isWide hasSecret>
        <Note look="warning">{texts.copyNow}</Note>
        <div className={styles.secret}>
          <code ref={shown}>{url}</code>
          <CopyButton text={url} shownIn={shown} />
        </div>
        <DialogActions>
          <Button look="main" onClick={onClose}>
            {texts.copied}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog title={texts.shareTitle} description={texts.shareText} onClose={onClose}>
      <Form onSubmit={() => submit(undefined)} problem={problem}>
        <Select
          label={texts.works}
          value={days}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        >
          {REPORT_LINK_DAYS.map((one) => (
            <option key={one} value={one}>
              {texts.days(number(one))}
            </option>
          ))}
        </Select>
        <DialogActions>
          <Button type="submit" look="main" disabled={isBusy}>
            {texts.create}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Links with which the advertiser sees the counts of the ad (ST-103). */
export function ReportLinks({ ad, mayWrite }: { readonly ad: Ad; readonly mayWrite: boolean }) {
  const texts = useTexts(adAsideTexts).report;
  const api = useApi();
  const cache = useAdCache();
  const notify = useNotify();
  const [isSharing, setSharing] = useState(false);
  const [ending, setEnding] = useState<Link>();
  const revoke = useSubmit(async ({ id: link }: Link) => {
    await cache.replace(await api(revokeReportLink, { id: ad.id, link }));
    setEnding(undefined);
    notify(texts.revoked);
  });
  const { reportLinks } = ad;
  return (
    <section className={styles.part} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.about}</p>
      {reportLinks.length > 0 && (
        <ul className={styles.links}>
          {reportLinks.map((link) => (
            <li key={link.id}>
              <span>
                {texts.until} <DateTime at={link.expiresAt} />
                <small>{texts.by(link.createdBy)}</small>
              </span>
              {mayWrite && (
                <Button size="small" onClick={() => setEnding(link)}>
                  {texts.revoke}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && reportLinks.length < MAX_REPORT_LINKS && (
        <div>
          <Button icon={<Share2 />} onClick={() => setSharing(true)}>
            {texts.share}
          </Button>
        </div>
      )}
      {isSharing && <ShareDialog ad={ad} onClose={() => setSharing(false)} />}
      {ending && (
        <ConfirmDialog
          title={texts.revokeTitle}
          description={texts.revokeText}
          action={texts.revoke}
          isBusy={revoke.isBusy}
          problem={revoke.problem}
          onConfirm={() => revoke.submit(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  );
}
