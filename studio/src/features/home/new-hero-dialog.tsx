import type { HeroFields } from "@bijou/contract/studio/home-fields";
import { useState } from "react";
import { useTexts } from "../../ui/language.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field, Select } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { TitleFinder } from "../title-page/public.ts";
import { HeroImage } from "./hero-image.tsx";
import { partTexts } from "./part-texts.ts";

const KINDS = ["title", "page", "link"] as const;

const EMPTY = { heading: "", text: "", button: "", image: null, from: null, until: null } as const;

interface Props {
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onAdd: (fields: HeroFields) => void;
  readonly onClose: () => void;
}

/** Adds a hero: a title at once, a page or another site with its heading and picture. */
export function NewHeroDialog({ isBusy, problem, onAdd, onClose }: Props) {
  const texts = useTexts(partTexts);
  const [kind, setKind] = useState<(typeof KINDS)[number]>("title");
  const [address, setAddress] = useState("");
  const [heading, setHeading] = useState("");
  const [image, setImage] = useState<string | null>(null);
  const target =
    kind === "page"
      ? ({ kind, path: address } as const)
      : ({ kind: "link", url: address } as const);
  const isComplete = address !== "" && heading.trim() !== "" && image !== null;
  return (
    <Dialog title={texts.newHeroTitle} description={texts.newHeroText} onClose={onClose}>
      <Form
        problem={problem}
        onSubmit={() => {
          if (kind !== "title" && isComplete) onAdd({ ...EMPTY, target, heading, image });
        }}
      >
        <Select
          label={texts.heroFields.target}
          value={kind}
          onChange={(event) =>
            setKind(KINDS.find((one) => one === event.currentTarget.value) ?? "title")
          }
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {texts.targets[one]}
            </option>
          ))}
        </Select>
        {kind === "title" ? (
          <TitleFinder
            label={texts.titleOf}
            isBusy={isBusy}
            without={[]}
            onFind={(title) => onAdd({ ...EMPTY, target: { kind: "title", title } })}
          />
        ) : (
          <>
            <Field
              label={kind === "page" ? texts.path : texts.url}
              value={address}
              hint={kind === "page" ? texts.pathHint : texts.urlHint}
              required
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
            <Field
              label={texts.heroFields.heading}
              value={heading}
              maxLength={200}
              required
              onChange={(event) => setHeading(event.currentTarget.value)}
            />
            <HeroImage path="" canRemove={false} mayEdit onChange={setImage} />
            <DialogActions>
              <Button type="submit" look="main" disabled={isBusy || !isComplete}>
                {texts.add}
              </Button>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
