import { SITE_PICTURES, TILE_SHAPES, TYPE_PAIRS } from "@bijou/contract/site-look";
import { type Branding, changeBranding } from "@bijou/contract/studio/branding";
import { useState } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { codeOf, useApi, useStudio } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Status } from "../../ui/display/tag.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field, Select } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { TheirValue } from "../../ui/form/their-value.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { ColorField, isColor } from "../settings/public.ts";
import styles from "./branding.module.css";
import { ContrastChecks } from "./contrast-checks.tsx";
import { LOOK_FIELDS, type LookField, lookOf, useLookDraft, valuesOf } from "./look-draft.ts";
import { LookPreview } from "./look-preview.tsx";
import { PictureField } from "./picture-field.tsx";
import { useBrandingCache } from "./queries.ts";
import { brandingTexts } from "./texts.ts";

const FORM = "branding-form";
const isPlace = (field: LookField): boolean => SITE_PICTURES.some((place) => place === field);

/** The look of the site beside the pages in it: nothing is published before "Publish" (ST-104). */
export function BrandingForm({
  branding,
  isReadOnly,
}: {
  readonly branding: Branding;
  readonly isReadOnly: boolean;
}) {
  const texts = useTexts(brandingTexts);
  const { list } = useLocale();
  const api = useApi();
  const { session } = useStudio();
  const cache = useBrandingCache();
  const notify = useNotify();
  const draft = useLookDraft(branding);
  const { mine, theirs, revision, changed } = draft;
  const isNamed = branding.variables.length > 0;
  /** The last whole color: half a color is none. */
  const [shown, setShown] = useState(branding.accentColor);
  const color = isColor(mine.accentColor) ? mine.accentColor.toLowerCase() : shown;
  if (color !== shown) setShown(color);

  const { submit, isBusy, problem, fields, code } = useSubmit(async () => {
    const { name, ...look } = lookOf(mine, mine.accentColor.trim());
    try {
      const saved = await api(changeBranding, { revision, ...(!isNamed && { name }), ...look });
      draft.saved(mine, valuesOf(saved), saved.revision);
      session.set({ ...session.get(), siteName: saved.name });
      await cache.replace(saved);
    } catch (error) {
      if (codeOf(error) === "conflict") await cache.reload();
      throw error;
    }
    notify(texts.saved);
  }, LOOK_FIELDS);

  const labelOf = (field: LookField): string => {
    return { ...texts.labels, ...texts.pictures }[field];
  };
  /** What someone else has published meanwhile, or the hint. */
  const hintOf = (field: LookField, hint?: string) => {
    const value = theirs[field];
    if (value === undefined) return hint;
    return (
      <TheirValue
        label={labelOf(field)}
        value={value !== "" && isPlace(field) ? texts.changedPicture : value}
        onKeep={() => draft.keepMine(field)}
        onTake={() => draft.takeTheirs(field)}
      />
    );
  };
  const field = (name: "name" | "typePair" | "tileShape", hint?: string) => ({
    name,
    label: texts.labels[name],
    value: mine[name],
    problem: fields[name],
    disabled: isReadOnly,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      draft.set(name, event.currentTarget.value),
    hint: hintOf(name, hint),
  });
  const isContested = Object.keys(theirs).length > 0;
  const conflict = draft.isMerged || code === "conflict" ? texts.changedElsewhere : undefined;
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        about={
          <Status {...(changed.length > 0 && { look: "running" as const })}>
            {changed.length > 0 ? texts.changes(changed.length) : texts.published}
          </Status>
        }
        actions={
          !isReadOnly && (
            <>
              <Button
                disabled={changed.length === 0 || isBusy}
                onClick={() => draft.saved(mine, draft.base, revision)}
              >
                {texts.discard}
              </Button>
              <Button
                type="submit"
                form={FORM}
                look="main"
                disabled={changed.length === 0 || isBusy || isContested}
              >
                {texts.publish}
              </Button>
            </>
          )
        }
      />
      <div className={styles.bench}>
        <Form
          id={FORM}
          className={styles.form}
          onSubmit={() => submit(undefined)}
          problem={isContested ? texts.contested : (conflict ?? problem)}
        >
          {isReadOnly && <Note>{texts.readOnly}</Note>}
          <Field
            {...field("name", isNamed ? texts.nameFixed(list(branding.variables)) : undefined)}
            maxLength={40}
            readOnly={isNamed}
            required
          />
          <PictureFields
            {...{ draft, fields, hintOf, isReadOnly }}
            places={["logo", "lightLogo"]}
          />
          <ColorField
            value={mine.accentColor}
            onChange={(value) => draft.set("accentColor", value)}
            problem={fields.accentColor}
            hint={hintOf("accentColor")}
            disabled={isReadOnly}
          />
          <ContrastChecks accentColor={color} />
          <Select {...field("typePair", texts.typePairHint)}>
            {TYPE_PAIRS.map((pair) => (
              <option key={pair} value={pair}>
                {texts.typePairs[pair]}
              </option>
            ))}
          </Select>
          <Select {...field("tileShape")}>
            {TILE_SHAPES.map((shape) => (
              <option key={shape} value={shape}>
                {texts.tileShapes[shape]}
              </option>
            ))}
          </Select>
          <PictureFields
            {...{ draft, fields, hintOf, isReadOnly }}
            places={["icon", "sharingImage", "signInImage"]}
          />
        </Form>
        {!isReadOnly && <LookPreview look={lookOf(mine, color)} />}
      </div>
    </>
  );
}

function PictureFields({
  places,
  draft,
  fields,
  hintOf,
  isReadOnly,
}: {
  readonly places: readonly (typeof SITE_PICTURES)[number][];
  readonly draft: ReturnType<typeof useLookDraft>;
  readonly fields: Partial<Record<LookField, string>>;
  readonly hintOf: (field: LookField) => React.ReactNode;
  readonly isReadOnly: boolean;
}) {
  return places.map((place) => (
    <PictureField
      key={place}
      place={place}
      picture={draft.pictureOf(place)}
      onChange={(picture) => draft.setPicture(place, picture)}
      problem={fields[place]}
      hint={hintOf(place)}
      isReadOnly={isReadOnly}
    />
  ));
}
