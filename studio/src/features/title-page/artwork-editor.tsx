import { ARTWORK_SIZES, cropArtwork, type TitlePicture } from "@bijou/contract/studio/artwork";
import type { Artwork, ArtworkField } from "@bijou/contract/studio/title-fields";
import { Crop, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { type Area, coverOf, isSameArea, MIDDLE, pointIn } from "../../ui/media/area.ts";
import { type Point, pointOf, rounded, WHOLE } from "../../ui/media/area.ts";
import { CropField } from "../../ui/media/crop-field.tsx";
import styles from "./artwork.module.css";
import { ArtworkShapes } from "./artwork-shapes.tsx";
import { artworkTexts } from "./artwork-texts.ts";
import { useEditedPage, useMayEdit } from "./editor-context.ts";

interface Props {
  readonly field: ArtworkField;
  readonly value: Artwork;
  readonly picture: TitlePicture;
  readonly set: (value: Artwork | null) => void;
  /** A picture that the title's page does not know yet. */
  readonly onStored: (picture: TitlePicture) => void;
}

const sizeText = (width: number, height: number): string => `${width} × ${height}`;

/** Crop and focal point of a picture; mount it anew for another picture. */
export function ArtworkEditor({ field, value, picture, set, onStored }: Props) {
  const texts = useTexts(artworkTexts);
  const api = useApi();
  const { id } = useEditedPage();
  const mayEdit = useMayEdit();
  const { source } = picture;
  const whole = source ?? picture;
  const applied: Area = source?.crop ?? WHOLE;
  const ratio = whole.width / whole.height;
  const least = ARTWORK_SIZES[field];
  const aspect = least.isFixed ? least.width / least.height : undefined;
  const stated = pointOf(applied, value.focus ?? MIDDLE);
  /** What the person has moved and not applied, with its focal point in the whole picture. */
  const [moved, setMoved] = useState<{ readonly area: Area; readonly point: Point }>();
  const fitting =
    aspect === undefined ? applied : coverOf(applied, ratio, aspect, pointIn(applied, stated));
  const area = moved?.area ?? fitting;
  const point = moved?.point ?? stated;
  const focus = pointIn(area, point);
  const width = Math.round(area.width * whole.width);
  const height = Math.round(area.height * whole.height);
  // A pixel may be lost by rounding.
  const isTooSmall = width + 1 < least.width || height + 1 < least.height;
  const isApplied = isSameArea(area, applied);

  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    const crop = rounded(area);
    const stored = await api(cropArtwork, { id, place: field, hash: whole.hash, crop });
    onStored(stored);
    set({ hash: stored.hash, focus });
  }, ["file"]);

  function moveFocus(to: Point): void {
    const next = pointOf(area, to);
    if (moved) setMoved({ area, point: next });
    else set({ hash: value.hash, focus: pointIn(applied, next) });
  }
  function reset(): void {
    if (moved) setMoved(undefined);
    else if (source) {
      onStored({ ...source, source: null });
      set({ hash: source.hash, focus: null });
    } else set({ hash: value.hash, focus: null });
  }
  const size = sizeText(least.width, least.height);
  const tooSmall = isTooSmall && !isApplied ? texts.cropTooSmall(size) : undefined;
  return (
    <div className={styles.editor}>
      <CropField
        picture={whole.path}
        ratio={ratio}
        aspect={aspect}
        area={area}
        focus={least.isFixed ? focus : undefined}
        isReadOnly={!mayEdit}
        onArea={(next) => setMoved({ area: next, point })}
        onFocus={moveFocus}
      />
      <div className={styles.facts}>
        <span>{texts.size(sizeText(width, height))}</span>
        {!isSameArea(area, WHOLE) && (
          <span>{texts.ofWhole(sizeText(whole.width, whole.height))}</span>
        )}
        {moved && !isApplied && <b>{texts.notApplied}</b>}
      </div>
      <Problem id={`${field}-crop`} text={tooSmall ?? fields.file ?? problem} />
      {mayEdit && (
        <div className={styles.actions}>
          <Button
            size="small"
            icon={<Crop />}
            disabled={isApplied || isTooSmall || isBusy}
            onClick={() => submit(undefined)}
          >
            {texts.apply}
          </Button>
          <Button
            size="small"
            icon={<RotateCcw />}
            disabled={!moved && !source && value.focus === null}
            onClick={reset}
          >
            {texts.reset}
          </Button>
          <Button size="small" look="quiet" icon={<Trash2 />} onClick={() => set(null)}>
            {texts.remove}
          </Button>
        </div>
      )}
      <ArtworkShapes
        field={field}
        picture={whole.path}
        ratio={ratio}
        area={area}
        focus={least.isFixed ? focus : MIDDLE}
      />
    </div>
  );
}
