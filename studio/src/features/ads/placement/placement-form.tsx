import type { SitePlacement } from "@bijou/contract/studio/ad-placement";
import { codeOf } from "../../../platform/studio.ts";
import { useDraft } from "../../../platform/use-draft.ts";
import { useSubmit } from "../../../platform/use-submit.ts";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Field, Select } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { TheirValue } from "../../../ui/form/their-value.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import styles from "./placement.module.css";
import { placementTexts } from "./texts.ts";
import { type FieldName, siteValues, type Values } from "./values.ts";

interface Stored<Name extends FieldName> {
  readonly values: Values<Name>;
  readonly revision: number;
}

interface Props<Name extends FieldName> extends Stored<Name> {
  readonly names: readonly Name[];
  /** What a title has without values of its own; undefined for the site itself. */
  readonly site?: SitePlacement;
  readonly canWrite: boolean;
  readonly save: (values: Values<Name>, revision: number) => Promise<Stored<Name>>;
  readonly reload: () => Promise<void>;
}

const ADS_IN_A_ROW = ["1", "2", "3", "4", "5"];
const LIMITS: Readonly<Partial<Record<FieldName, readonly [number, number]>>> = {
  maxSeconds: [5, 3600],
  minutesBetweenBreaks: [1, 60],
};

/** When ads are shown, and how many: on the site, or with a title (ST-103). */
export function PlacementForm<Name extends FieldName>(props: Props<Name>) {
  const { names, values, site, canWrite, save, reload } = props;
  const texts = useTexts(placementTexts);
  const { number } = useLocale();
  const notify = useNotify();
  const draft = useDraft(names, values, props.revision);
  const { mine, theirs, revision } = draft;
  const { submit, isBusy, problem, fields, code } = useSubmit(async () => {
    try {
      const stored = await save(mine, revision);
      draft.saved(mine, stored.values, stored.revision);
    } catch (error) {
      if (codeOf(error) === "conflict") await reload();
      throw error;
    }
    notify(texts.saved);
  }, names);

  const ofSite = site && siteValues(site);
  /** A value as the form names it. */
  function shown(name: FieldName, value: string): string {
    if (value === "") return texts.asOnSite(ofSite ? shown(name, ofSite[name]) : "");
    if (value === "yes") return texts.on;
    return value === "no" ? texts.off : number(Number(value));
  }
  const field = (name: Name) => {
    const value = theirs[name];
    return {
      name,
      label: texts[name],
      value: mine[name],
      problem: fields[name],
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        draft.set(name, event.currentTarget.value),
      hint:
        value === undefined ? (
          texts.hints[name]
        ) : (
          <TheirValue
            label={texts[name]}
            value={shown(name, value)}
            onKeep={() => draft.keepMine(name)}
            onTake={() => draft.takeTheirs(name)}
          />
        ),
    };
  };
  function control(name: Name) {
    const limits = LIMITS[name];
    if (limits) {
      const [min, max] = limits;
      return (
        <Field
          key={name}
          {...field(name)}
          type="number"
          min={min}
          max={max}
          required={!site}
          placeholder={site && shown(name, "")}
        />
      );
    }
    const choices = name === "maxAds" ? ADS_IN_A_ROW : ["yes", "no"];
    return (
      <Select key={name} {...field(name)}>
        {[...(site ? [""] : []), ...choices].map((value) => (
          <option key={value} value={value}>
            {shown(name, value)}
          </option>
        ))}
      </Select>
    );
  }
  const isContested = Object.keys(theirs).length > 0;
  const conflict = draft.isMerged || code === "conflict" ? texts.changedElsewhere : undefined;
  return (
    <Form
      onSubmit={() => submit(undefined)}
      problem={isContested ? texts.contested : (conflict ?? problem)}
    >
      <fieldset className={styles.fields} disabled={!canWrite}>
        {names.map((name) => control(name))}
      </fieldset>
      {canWrite && (
        <div className={styles.actions}>
          <Button type="submit" look="main" disabled={isBusy || isContested}>
            {texts.save}
          </Button>
        </div>
      )}
    </Form>
  );
}
