import { PREVIEW_VIEWERS } from "@bijou/contract/studio/previews";
import { ExternalLink } from "lucide-react";
import { useRef, useState } from "react";
import { QueryView } from "../../../platform/query-view.tsx";
import { DateTime } from "../../../ui/display/date-time.tsx";
import { RowsSkeleton } from "../../../ui/feedback/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { CopyButton } from "../../../ui/form/copy-button.tsx";
import { Field, Select } from "../../../ui/form/field.tsx";
import { useTexts } from "../../../ui/language.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { shownFields } from "../editor-state.ts";
import { useEdited } from "../editor-context.ts";
import { titleTexts } from "../texts.ts";
import { PageFrame, type Screen, SCREENS } from "../../../ui/media/page-frame.tsx";
import styles from "./preview.module.css";
import { RightsNote } from "./rights-note.tsx";
import { previewTexts } from "./texts.ts";
import { type PreviewChoice, usePreviewLink } from "./use-preview-link.ts";

const SCREEN_NAMES = ["phone", "tablet", "desktop"] as const satisfies readonly Screen[];

/** As on the screen that the dialog is on. */
const initialScreen = (): Screen => (window.innerWidth < SCREENS.tablet ? "phone" : "desktop");

function Link({ url, expiresAt }: { url: string; expiresAt: string }) {
  const texts = useTexts(previewTexts);
  const shown = useRef<HTMLElement>(null);
  return (
    <div className={styles.link}>
      <Button icon={<ExternalLink />} onClick={() => void window.open(url, "_blank", "noopener")}>
        {texts.openWindow}
      </Button>
      <span>
        {texts.link} <DateTime at={expiresAt} />
      </span>
      <code ref={shown}>{url}</code>
      <CopyButton text={url} shownIn={shown} />
    </div>
  );
}

/** The viewers' pages with the draft, in a frame, a window or through a link (ST-054). */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(previewTexts);
  const { hints } = useTexts(titleTexts);
  const name = useEdited((state) => shownFields(state).name);
  const [choice, setChoice] = useState<PreviewChoice>({ viewer: "guest", country: "", local: "" });
  const [screen, setScreen] = useState(initialScreen);
  const { query, timeZone, place, at } = usePreviewLink(choice);
  const choose = (next: Partial<PreviewChoice>): void => setChoice({ ...choice, ...next });
  return (
    <Dialog title={texts.previewTitle(name)} description={texts.text} isScreen onClose={onClose}>
      {/* What is chosen here is not lost by closing the dialog. */}
      <div className={styles.preview} onChange={(event) => event.stopPropagation()}>
        <div className={styles.choices}>
          <Select
            label={texts.viewer}
            value={choice.viewer}
            onChange={(event) => {
              const { value } = event.currentTarget;
              choose({ viewer: PREVIEW_VIEWERS.find((one) => one === value) ?? "guest" });
            }}
          >
            {PREVIEW_VIEWERS.map((viewer) => (
              <option key={viewer} value={viewer}>
                {texts.viewers[viewer]}
              </option>
            ))}
          </Select>
          <Field
            label={texts.country}
            value={choice.country}
            maxLength={2}
            placeholder={texts.countryHint}
            onChange={(event) => choose({ country: event.currentTarget.value.toUpperCase() })}
          />
          {timeZone !== undefined && (
            <Field
              type="datetime-local"
              label={texts.when}
              value={choice.local}
              title={hints.times(timeZone.replaceAll("_", " "))}
              onChange={(event) => choose({ local: event.currentTarget.value })}
            />
          )}
          <Select
            label={texts.width}
            value={screen}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setScreen(SCREEN_NAMES.find((one) => one === value) ?? "desktop");
            }}
          >
            {SCREEN_NAMES.map((name) => (
              <option key={name} value={name}>
                {texts.widths[name]}
              </option>
            ))}
          </Select>
        </div>
        <RightsNote country={place} at={at} />
        <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
          {({ url, expiresAt }) => (
            <>
              <PageFrame key={url} url={url} width={SCREENS[screen]} />
              <Link url={url} expiresAt={expiresAt} />
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}
