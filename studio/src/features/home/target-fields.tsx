import type { HomeTitle } from "@bijou/contract/studio/home";
import type { HeroFields } from "@bijou/contract/studio/home-fields";
import { Field } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { TitleFinder } from "../title-page/public.ts";
import { useHeroName } from "./hero-name.ts";
import styles from "./home.module.css";
import { partTexts } from "./part-texts.ts";

interface Props {
  readonly target: HeroFields["target"];
  readonly titles: readonly HomeTitle[];
  readonly mayEdit: boolean;
  readonly onChange: (target: HeroFields["target"]) => void;
}

/** Where a hero leads. Its kind is chosen when it is added. */
export function TargetFields({ target, titles, mayEdit, onChange }: Props) {
  const texts = useTexts(partTexts);
  const nameOf = useHeroName(titles);
  if (target.kind === "page")
    return (
      <Field
        label={texts.path}
        value={target.path}
        maxLength={500}
        readOnly={!mayEdit}
        hint={texts.pathHint}
        onChange={(event) => onChange({ kind: "page", path: event.currentTarget.value })}
      />
    );
  if (target.kind === "link")
    return (
      <Field
        type="url"
        label={texts.url}
        value={target.url}
        maxLength={2000}
        readOnly={!mayEdit}
        hint={texts.urlHint}
        onChange={(event) => onChange({ kind: "link", url: event.currentTarget.value })}
      />
    );
  const shown = { target, heading: "", text: "", button: "", image: null, from: null, until: null };
  return (
    <fieldset className={styles.titles} disabled={!mayEdit}>
      <legend>{texts.titleOf}</legend>
      <p>{nameOf(shown)}</p>
      {mayEdit && (
        <TitleFinder
          label={texts.titleOf}
          isBusy={false}
          without={[target.title]}
          onFind={(title) => onChange({ kind: "title", title })}
        />
      )}
    </fieldset>
  );
}
