import type { DemoContent } from "@bijou/contract/studio/demo-content";
import { QueryView } from "../../platform/query-view.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { Status, type StatusLook } from "../../ui/display/tag.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { Card, Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { DemoContentChoice } from "./demo-content-choice.tsx";
import { useDemoContent } from "./demo-content-queries.ts";
import { demoContentTexts } from "./demo-content-texts.ts";
import styles from "./settings.module.css";

const LOOKS: Readonly<Partial<Record<DemoContent["state"], StatusLook>>> = {
  hidden: "queued",
  removing: "running",
  removed: "quiet",
  none: "quiet",
};

/** "128 titles, 4 members, and 2 ads"; "0 titles" if there is nothing. */
function useNumbersText(): (numbers: DemoContent["numbers"]) => string {
  const { counts } = useTexts(demoContentTexts);
  const { list, number } = useLocale();
  return ({ titles, members, ads, plans, pages }) => {
    const all = [
      [titles, counts.titles],
      [members, counts.members],
      [ads, counts.ads],
      [plans, counts.plans],
      [pages, counts.pages],
    ] as const;
    const some = all.filter(([count]) => count > 0);
    const named = some.length > 0 ? some : all.slice(0, 1);
    return list(named.map(([count, textOf]) => textOf(number(count), count === 1)));
  };
}

function Removal({ done, total }: NonNullable<DemoContent["progress"]>) {
  const texts = useTexts(demoContentTexts);
  return (
    <>
      <Progress value={done} max={total} label={texts.progress} />
      <p>{texts.removingAbout}</p>
    </>
  );
}

function Content({ content }: { content: DemoContent }) {
  const texts = useTexts(demoContentTexts);
  const { number } = useLocale();
  const numbersText = useNumbersText();
  const { state, numbers, progress } = content;
  const there = numbersText(numbers);
  return (
    <Card>
      <div className={styles.stack}>
        <p aria-live="polite">
          {progress
            ? texts.removing(number(progress.done), number(progress.total))
            : state === "removed" || state === "none"
              ? texts[state]
              : there}
        </p>
        {progress && <Removal {...progress} />}
        {(state === "kept" || state === "hidden") && (
          <DemoContentChoice content={content} numbers={there} />
        )}
      </div>
    </Card>
  );
}

/** What came with the site: one choice with its numbers (ST-021). */
export function DemoContentSection() {
  const texts = useTexts(demoContentTexts);
  const query = useDemoContent();
  const state = query.data?.state;
  return (
    <Section
      fragment="demo-content"
      title={texts.title}
      actions={state && <Status look={LOOKS[state]}>{texts.states[state]}</Status>}
    >
      <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
        {(content) => <Content content={content} />}
      </QueryView>
    </Section>
  );
}
