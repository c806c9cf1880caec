import { getTitles } from "@bijou/contract/studio/titles";
import {
  changeUpload,
  UPLOAD_PARTS,
  type Upload,
  type UploadTarget,
} from "@bijou/contract/studio/uploads";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field, Select, TextArea } from "../../ui/form/field.tsx";
import { Form, valueOf } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { uiTexts } from "../../ui/texts.ts";
import { useUploadsCache } from "./queries.ts";
import { uploadTexts } from "./texts.ts";

const FIELDS = [
  "target.titleId",
  "target.name",
  "target.year",
  "target.episode",
  "target.language",
  "description",
] as const;

function useMatches(search: string) {
  const api = useApi();
  return useQuery({
    queryKey: ["uploads", "titles", search],
    queryFn: ({ signal }) => api(getTitles, { search, limit: 20 }, { signal }),
    enabled: search.trim() !== "",
    placeholderData: keepPreviousData,
  });
}

const numberOf = (values: FormData, name: string): number | null => {
  const text = valueOf(values, name).trim();
  return text === "" ? null : Number(text);
};

/** Says where a file belongs. */
export function TargetDialog({
  upload,
  onClose,
}: {
  readonly upload: Upload;
  readonly onClose: () => void;
}) {
  const texts = useTexts(uploadTexts);
  const { cancel } = useTexts(uiTexts);
  const api = useApi();
  const cache = useUploadsCache();
  const { id, revision, target, kind } = upload;
  const [search, setSearch] = useState(target.titleId === null ? "" : target.name);
  const [titleId, setTitleId] = useState(target.titleId);
  const [part, setPart] = useState(target.part);
  const titles = useMatches(search).data?.titles ?? [];
  const { submit, isBusy, problem, fields } = useSubmit(
    async (change: { target: UploadTarget; description: string }) => {
      await api(changeUpload, { id, revision, ...change });
      await cache.reload();
      onClose();
    },
    FIELDS,
  );
  const isNumbered = part === "episode" || part === "subtitles";

  function save(values: FormData): void {
    submit({
      description: valueOf(values, "description"),
      target: {
        titleId,
        name: valueOf(values, "name") || target.name,
        year: titleId === null ? numberOf(values, "year") : target.year,
        part,
        season: isNumbered ? numberOf(values, "season") : null,
        episode: isNumbered ? numberOf(values, "episode") : null,
        language: part === "subtitles" ? valueOf(values, "language").trim() || null : null,
      },
    });
  }
  return (
    <Dialog title={texts.targetTitle(upload.name)} onClose={onClose}>
      <Form onSubmit={save} problem={problem}>
        {kind === "video" && (
          <Select
            label={texts.part}
            value={part}
            onChange={({ target: { value } }) =>
              setPart(UPLOAD_PARTS.find((one) => one === value) ?? "film")
            }
          >
            {UPLOAD_PARTS.filter((one) => one !== "subtitles").map((one) => (
              <option key={one} value={one}>
                {texts.parts[one]}
              </option>
            ))}
          </Select>
        )}
        <Field
          label={texts.find}
          hint={texts.findHint}
          type="search"
          value={search}
          maxLength={100}
          onChange={({ target: { value } }) => setSearch(value)}
        />
        <Select
          label={texts.inCatalog}
          problem={fields["target.titleId"]}
          value={titleId ?? ""}
          onChange={({ target: { value } }) => setTitleId(value === "" ? null : Number(value))}
        >
          <option value="">{part === "episode" ? texts.asNewSeries : texts.asNew}</option>
          {target.titleId !== null && titles.every((title) => title.id !== target.titleId) && (
            <option value={target.titleId}>{target.name}</option>
          )}
          {titles.map((title) => (
            <option key={title.id} value={title.id}>
              {texts.titleWithYear(title.name, title.year)}
            </option>
          ))}
        </Select>
        {titleId === null && (
          <>
            <Field
              label={texts.name}
              name="name"
              defaultValue={target.name}
              maxLength={200}
              problem={fields["target.name"]}
              required
            />
            <Field
              label={texts.year}
              hint={part === "episode" ? texts.yearHint : undefined}
              name="year"
              type="number"
              min={1870}
              max={2200}
              defaultValue={target.year ?? ""}
              problem={fields["target.year"]}
            />
          </>
        )}
        {isNumbered && (
          <>
            <Field
              label={texts.season}
              name="season"
              type="number"
              min={0}
              max={999}
              defaultValue={target.season ?? ""}
            />
            <Field
              label={texts.episode}
              name="episode"
              type="number"
              min={0}
              max={9999}
              defaultValue={target.episode ?? ""}
              problem={fields["target.episode"]}
            />
          </>
        )}
        {part === "subtitles" && (
          <Field
            label={texts.language}
            hint={texts.languageHint}
            name="language"
            maxLength={35}
            defaultValue={target.language ?? ""}
            problem={fields["target.language"]}
          />
        )}
        {part === "film" && titleId === null && (
          <TextArea
            label={texts.description}
            name="description"
            rows={3}
            maxLength={2000}
            defaultValue={upload.description}
            problem={fields.description}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Button look="main" type="submit" disabled={isBusy}>
            {texts.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
