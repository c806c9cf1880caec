import { PREVIEW_VIEWERS, type PreviewViewer } from "@bijou/contract/studio/previews";
import { useState } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Field, Select } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageFrame, SCREENS } from "../../ui/media/page-frame.tsx";
import { instantOfClock } from "../../ui/zoned-time.ts";
import { previewTexts } from "../title-page/public.ts";
import styles from "./home.module.css";
import { useHomePreview } from "./queries.ts";
import { homeTexts } from "./texts.ts";

const COUNTRY = /^[A-Z]{2}$/;
const WIDTHS = ["desktop", "phone"] as const;

interface Props {
  readonly revision: number;
  readonly timeZone: string;
}

/** The viewers' own Home with the draft, as any viewer, at any time (ST-094, ST-097). */
export function Preview({ revision, timeZone }: Props) {
  const texts = useTexts(homeTexts);
  const { viewer: seenBy, viewers } = useTexts(previewTexts);
  const [viewer, setViewer] = useState<PreviewViewer>("guest");
  const [country, setCountry] = useState("");
  const [local, setLocal] = useState("");
  const [screen, setScreen] = useState<(typeof WIDTHS)[number]>("desktop");
  const query = useHomePreview(revision, {
    viewer,
    ...(COUNTRY.test(country) && { country }),
    ...(local !== "" && { at: instantOfClock(local, timeZone) }),
  });
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <div className={styles.choices}>
        <Select
          label={seenBy}
          value={viewer}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setViewer(PREVIEW_VIEWERS.find((one) => one === value) ?? "guest");
          }}
        >
          {PREVIEW_VIEWERS.map((one) => (
            <option key={one} value={one}>
              {viewers[one]}
            </option>
          ))}
        </Select>
        <Field
          label={texts.country}
          value={country}
          maxLength={2}
          placeholder={texts.countryHint}
          onChange={(event) => setCountry(event.currentTarget.value.toUpperCase())}
        />
        <Field
          type="datetime-local"
          label={texts.when}
          value={local}
          onChange={(event) => setLocal(event.currentTarget.value)}
        />
        <Select
          label={texts.screen}
          value={screen}
          onChange={(event) =>
            setScreen(event.currentTarget.value === "phone" ? "phone" : "desktop")
          }
        >
          {WIDTHS.map((width) => (
            <option key={width} value={width}>
              {texts[width]}
            </option>
          ))}
        </Select>
      </div>
      <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
        {({ url }) => <PageFrame key={url} url={url} width={SCREENS[screen]} />}
      </QueryView>
    </section>
  );
}
