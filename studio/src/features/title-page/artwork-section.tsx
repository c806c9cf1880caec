import { ARTWORK_FIELDS, type ArtworkField } from "@bijou/contract/studio/title-fields";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useEditor, useEditorState } from "./editor-context.ts";
import { titleTexts } from "./texts.ts";
import styles from "./title-page.module.css";
import { useTitleField } from "./use-title-field.tsx";

function Picture({ field }: { field: ArtworkField }) {
  const texts = useTexts(titleTexts);
  const { pictures } = useEditorState(useEditor()).page;
  const { value, label } = useTitleField(field);
  const picture = pictures.find(({ hash }) => hash === value?.hash);
  return (
    <figure className={styles.picture}>
      {picture ? (
        <img src={picture.path} alt="" loading="lazy" decoding="async" />
      ) : (
        <span>{texts.noPicture}</span>
      )}
      <figcaption>{label}</figcaption>
    </figure>
  );
}

/** The pictures of a title. */
export function ArtworkSection() {
  const texts = useTexts(titleTexts);
  return (
    <Section fragment="artwork" title={texts.artwork}>
      <div className={styles.pictures}>
        {ARTWORK_FIELDS.map((field) => (
          <Picture key={field} field={field} />
        ))}
      </div>
    </Section>
  );
}
