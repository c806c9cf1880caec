import { TextArea } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { useMayEdit } from "./editor-context.ts";
import { titleTexts } from "./texts.ts";
import { useTitleField } from "./use-title-field.tsx";
import styles from "./title-page.module.css";

/** A short description is short (ST-043); a longer one that is there already can be kept. */
const SHORT = 200;
const LONG = 4_000;

interface Props {
  readonly field: "tagline" | "shortDescription" | "longDescription" | "filmThatMattersReason";
  readonly rows: number;
  readonly most: number;
  readonly hint?: string;
}

function TextRow({ field, rows, most, hint }: Props) {
  const texts = useTexts(titleTexts);
  const { number } = useLocale();
  const mayEdit = useMayEdit();
  const { value, set, label, isChanged, problem, hint: conflict } = useTitleField(field);
  const text = value ?? "";
  return (
    <TextArea
      label={label}
      name={field}
      rows={rows}
      value={text}
      maxLength={Math.max(most, text.length)}
      readOnly={!mayEdit}
      data-changed={isChanged || undefined}
      aside={<span>{texts.length(number(text.length), number(most))}</span>}
      problem={problem}
      hint={conflict ?? hint}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

export function DescriptionsSection() {
  const texts = useTexts(titleTexts);
  return (
    <Section fragment="descriptions" title={texts.descriptions}>
      <div className={styles.stack}>
        <TextRow field="tagline" rows={1} most={SHORT} hint={texts.hints.tagline} />
        <TextRow
          field="shortDescription"
          rows={2}
          most={SHORT}
          hint={texts.hints.shortDescription}
        />
        <TextRow field="longDescription" rows={7} most={LONG} hint={texts.hints.longDescription} />
        <TextRow field="filmThatMattersReason" rows={2} most={LONG} />
      </div>
    </Section>
  );
}
