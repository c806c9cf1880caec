import { PERSON_SERVICES, type PersonIds } from "@bijou/contract/studio/external-ids";
import { changePerson, type PersonPage } from "@bijou/contract/studio/person-page";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useDraft } from "../../platform/use-draft.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { Button, TextButton } from "../../ui/form/button.tsx";
import { Field, TextArea } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { TheirValue } from "../../ui/form/their-value.tsx";
import { useTexts } from "../../ui/language.ts";
import styles from "./people.module.css";
import { useReloadPeople } from "./queries.ts";
import { peopleTexts } from "./texts.ts";

const SERVICES = ["imdb", "tmdb", "wikidata"] as const;
const FIELDS = ["name", "german", "otherNames", ...SERVICES] as const;
type Name = (typeof FIELDS)[number];
type Values = Readonly<Record<Name, string>>;

const valuesOf = ({ name, names, otherNames, externalIds }: PersonPage): Values => ({
  name,
  german: names.de ?? "",
  otherNames: otherNames.join("\n"),
  imdb: externalIds.imdb ?? "",
  tmdb: externalIds.tmdb ?? "",
  wikidata: externalIds.wikidata ?? "",
});
const lines = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];
const idsOf = (values: Values): PersonIds =>
  Object.fromEntries(
    SERVICES.flatMap((service) => {
      const id = values[service].trim();
      return id === "" ? [] : [[service, id]];
    }),
  );
/** What the call takes. */
const inputOf = (values: Values) => ({
  name: values.name.trim(),
  names: { de: values.german.trim() },
  otherNames: lines(values.otherNames),
  externalIds: idsOf(values),
});

/** Names and ids of a person. */
export function PersonForm({ person, mayEdit }: { person: PersonPage; mayEdit: boolean }) {
  const texts = useTexts(peopleTexts);
  const api = useApi();
  const reload = useReloadPeople();
  const undoable = useUndoable({ reload });
  const { id } = person;
  const draft = useDraft(FIELDS, valuesOf(person), person.revision);
  const { mine, base, theirs, revision } = draft;
  const { submit, isBusy, problem, fields, code } = useSubmit(async () => {
    try {
      const saved = await api(changePerson, { id, revision, ...inputOf(mine) });
      draft.saved(mine, valuesOf(saved), saved.revision);
      undoable(texts.saved(saved.name), async () => {
        await api(changePerson, { id, revision: saved.revision, ...inputOf(base) });
        await reload();
      });
      await reload();
    } catch (error) {
      if (codeOf(error) === "conflict") await reload();
      throw error;
    }
  }, [...FIELDS, "names", "externalIds"]);

  const labelOf = (name: Name): string =>
    name === "name" || name === "german" || name === "otherNames"
      ? texts[name]
      : texts.idAt(PERSON_SERVICES[name].name);
  const field = (name: Name, hint: string) => {
    const value = theirs[name];
    return {
      name,
      label: labelOf(name),
      value: mine[name],
      readOnly: !mayEdit,
      problem: fields[name === "german" ? "names" : name],
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        draft.set(name, event.currentTarget.value),
      hint:
        value === undefined ? (
          mayEdit ? (
            hint
          ) : undefined
        ) : (
          <TheirValue
            label={labelOf(name)}
            value={value}
            onKeep={() => draft.keepMine(name)}
            onTake={() => draft.takeTheirs(name)}
          />
        ),
    };
  };
  const isContested = Object.keys(theirs).length > 0;
  const isChanged = FIELDS.some((name) => mine[name] !== base[name]);
  const conflict = code === "conflict" ? texts.changedElsewhere : undefined;
  return (
    <Form
      onSubmit={() => submit(undefined)}
      problem={isContested ? texts.contested : (conflict ?? fields.externalIds ?? problem)}
    >
      <div className={styles.fields}>
        <Field {...field("name", texts.nameHint)} maxLength={200} required />
        <Field {...field("german", texts.germanHint)} lang="de" maxLength={200} />
        <TextArea {...field("otherNames", texts.otherNamesHint)} rows={3} maxLength={5_000} />
        {SERVICES.map((service) => {
          const { name, pattern, example, address } = PERSON_SERVICES[service];
          const value = mine[service].trim();
          return (
            <Field
              key={service}
              {...field(service, texts.idExample(example))}
              pattern={pattern}
              spellCheck={false}
              autoComplete="off"
              aside={
                new RegExp(pattern, "u").test(value) && (
                  <a
                    className={styles.outside}
                    href={address(value)}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {texts.openAt(name)}
                  </a>
                )
              }
            />
          );
        })}
      </div>
      {mayEdit && (
        <div className={styles.actions}>
          <Button type="submit" look="main" disabled={isBusy || isContested || !isChanged}>
            {texts.save}
          </Button>
          {isChanged && (
            <TextButton
              type="button"
              onClick={() => FIELDS.forEach((name) => draft.set(name, base[name]))}
            >
              {texts.cancel}
            </TextButton>
          )}
        </div>
      )}
    </Form>
  );
}
