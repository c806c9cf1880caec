import { TITLE_SERVICES } from "@bijou/contract/studio/external-ids";
import { useState } from "react";
import { useFieldText } from "../../platform/use-problem-text.ts";
import { Field } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { useMayEdit } from "./editor-context.ts";
import { titleTexts } from "./texts.ts";
import styles from "./title-page.module.css";
import { useTitleField } from "./use-title-field.tsx";

const SERVICES = ["imdb", "tmdb", "wikidata", "eidr"] as const;
type Service = (typeof SERVICES)[number];

const isId = (service: Service, text: string): boolean =>
  new RegExp(TITLE_SERVICES[service].pattern, "u").test(text);

function IdField({ service }: { service: Service }) {
  const { hints } = useTexts(titleTexts);
  const mayEdit = useMayEdit();
  const textOfProblem = useFieldText();
  const { value, set } = useTitleField("externalIds");
  /** What is typed and is no id yet: it is not saved. */
  const [typed, setTyped] = useState<string>();
  const { name, example, address } = TITLE_SERVICES[service];
  const id = value[service] ?? "";
  function change(text: string): void {
    const next = text.trim();
    const isWhole = next === "" || isId(service, next);
    setTyped(isWhole ? undefined : text);
    if (!isWhole) return;
    const { [service]: _before, ...others } = value;
    set(next === "" ? others : { ...others, [service]: next });
  }
  return (
    <Field
      label={hints.idAt(name)}
      value={typed ?? id}
      maxLength={60}
      readOnly={!mayEdit}
      spellCheck={false}
      autoComplete="off"
      hint={hints.idExample(example)}
      problem={
        typed === undefined
          ? undefined
          : textOfProblem({ path: service, code: "invalid", message: "" })
      }
      aside={
        id !== "" && (
          <a
            className={styles.outside}
            href={address(id)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {hints.openAt(name)}
          </a>
        )
      }
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** The ids of a title at other services, with links there. */
export function ExternalIds() {
  const { label, isChanged, problem, hint } = useTitleField("externalIds");
  return (
    <fieldset className={styles.ids} data-changed={isChanged || undefined}>
      <legend>{label}</legend>
      {problem ?? hint}
      <div className={styles.fields}>
        {SERVICES.map((service) => (
          <IdField key={service} service={service} />
        ))}
      </div>
    </fieldset>
  );
}
