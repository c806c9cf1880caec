import type { ArtworkField } from "@bijou/contract/studio/title-fields";
import { useTexts } from "../../ui/language.ts";
import { type Area, coverOf, type Point, showing } from "../../ui/media/area.ts";
import styles from "./artwork.module.css";
import { artworkTexts } from "./artwork-texts.ts";

const SHAPES = {
  poster: 2 / 3,
  tile: 16 / 9,
  hero: 21 / 9,
  phone: 0.62,
} as const;
type Shape = keyof typeof SHAPES;

/** Where viewers’ pages show a picture. */
const SHOWN_IN: Readonly<Record<ArtworkField, readonly Shape[]>> = {
  portrait: ["poster"],
  landscape: ["tile"],
  still: ["hero", "tile", "phone"],
  portraitStill: ["phone"],
  titleTreatment: [],
};

interface Props {
  readonly field: ArtworkField;
  readonly picture: string;
  /** Of the whole picture. */
  readonly ratio: number;
  readonly area: Area;
  /** A point of the area. */
  readonly focus: Point;
}

/** The picture in the shapes that it is shown in. */
export function ArtworkShapes({ field, picture, ratio, area, focus }: Props) {
  const texts = useTexts(artworkTexts);
  const box = (shape: string, name: string, aspect: number, shown: Area) => (
    <figure key={shape} className={styles.shape} data-shape={shape}>
      <div style={{ aspectRatio: aspect }}>
        <img src={picture} alt="" style={showing(shown)} />
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  );
  return (
    <fieldset className={styles.shapes}>
      <legend>{texts.previews}</legend>
      {SHOWN_IN[field].map((shape) => {
        const aspect = SHAPES[shape];
        return box(shape, texts.shapes[shape], aspect, coverOf(area, ratio, aspect, focus));
      })}
      {field === "titleTreatment" &&
        box("lettering", texts.shapes.lettering, (area.width * ratio) / area.height, area)}
    </fieldset>
  );
}
