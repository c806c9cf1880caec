import { changeSiteLinks, type SiteLinks } from "@bijou/contract/studio/site-links";
import { useState } from "react";
import { LeaveGuard } from "../../platform/leave-guard.tsx";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Status } from "../../ui/display/tag.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Switch } from "../../ui/form/check.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { Card, PageHead, Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { LinkList } from "./link-list.tsx";
import styles from "./links.module.css";
import { linksTexts } from "./texts.ts";

const FORM = "links-form";

const typedOf = ({ apps, social, hasCalendar }: SiteLinks) => ({ apps, social, hasCalendar });

/** Apps, social networks and the calendar feed (ST-105). */
export function LinksForm({ links, isReadOnly }: { links: SiteLinks; isReadOnly: boolean }) {
  const texts = useTexts(linksTexts);
  const { number, languageName } = useLocale();
  const api = useApi();
  const cache = useQueryCache<SiteLinks>(["site-links"]);
  const notify = useNotify();
  const [start, setStart] = useState(links);
  const [typed, setTyped] = useState(() => typedOf(links));
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(start));
  function begin(next: SiteLinks): void {
    setStart(next);
    setTyped(typedOf(next));
  }
  const isBehind = links.revision > start.revision;
  if (isBehind && !isChanged) begin(links);
  const isContested = isBehind && isChanged;

  const paths = (["apps", "social"] as const).flatMap((list) =>
    typed[list].flatMap((_, at) => [`${list}.${at}.name`, `${list}.${at}.address`]),
  );
  const { submit, isBusy, problem, fields, code } = useSubmit(async () => {
    try {
      const saved = await api(changeSiteLinks, { revision: start.revision, ...typed });
      begin(saved);
      await cache.replace(saved);
    } catch (error) {
      if (codeOf(error) === "conflict") await cache.reload();
      throw error;
    }
    notify(texts.saved);
  }, paths);

  return (
    <>
      <LeaveGuard isChanged={isChanged} />
      <PageHead
        title={texts.title}
        about={isChanged ? <Status look="running">{texts.unsaved}</Status> : undefined}
        actions={
          !isReadOnly && (
            <>
              <Button disabled={!isChanged || isBusy} onClick={() => begin(links)}>
                {texts.discard}
              </Button>
              <Button
                look="main"
                type="submit"
                form={FORM}
                disabled={!isChanged || isBusy || isContested}
              >
                {texts.save}
              </Button>
            </>
          )
        }
      />
      <Form
        id={FORM}
        className={styles.page}
        onSubmit={() => submit(undefined)}
        problem={code === "conflict" ? undefined : problem}
      >
        {isReadOnly && <Note>{texts.readOnly}</Note>}
        {isContested && (
          <Note look="warning">
            <p>{texts.conflict}</p>
            <Button size="small" onClick={() => setStart(links)}>
              {texts.keepMine}
            </Button>{" "}
            <Button size="small" onClick={() => begin(links)}>
              {texts.takeTheirs}
            </Button>
          </Note>
        )}
        <LinkList
          title={texts.apps}
          about={texts.appsAbout}
          empty={texts.noApps}
          add={texts.addApp}
          links={typed.apps}
          isReadOnly={isReadOnly}
          problemOf={(at, field) => fields[`apps.${at}.${field}`]}
          onChange={(apps) => setTyped({ ...typed, apps: [...apps] })}
        />
        <LinkList
          title={texts.social}
          about={texts.socialAbout}
          empty={texts.noSocial}
          add={texts.addSocial}
          links={typed.social}
          isReadOnly={isReadOnly}
          problemOf={(at, field) => fields[`social.${at}.${field}`]}
          onChange={(social) => setTyped({ ...typed, social: [...social] })}
        />
        <Section title={texts.calendar}>
          <Card>
            <Switch
              label={texts.calendarLabel}
              hint={texts.calendarHint(links.calendarAddress)}
              checked={typed.hasCalendar}
              disabled={isReadOnly}
              onChange={(event) => setTyped({ ...typed, hasCalendar: event.currentTarget.checked })}
            />
          </Card>
        </Section>
        <Section title={texts.languages}>
          <p className={styles.about}>{texts.languagesAbout}</p>
          <ul className={styles.languages}>
            {links.languages.map(({ language, translated, isOn }) => (
              <li key={language}>
                <b>{languageName(language)}</b>
                <span>{texts.translated(number(translated))}</span>
                <Status look={isOn ? undefined : "quiet"}>{isOn ? texts.on : texts.off}</Status>
              </li>
            ))}
          </ul>
        </Section>
      </Form>
    </>
  );
}
