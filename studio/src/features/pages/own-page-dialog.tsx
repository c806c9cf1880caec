import { paths } from "@bijou/contract/site-paths";
import {
  addOwnPage,
  changeOwnPage,
  MAX_PAGE_ADDRESS_LENGTH,
  MAX_PAGE_NAME_LENGTH,
} from "@bijou/contract/studio/own-pages";
import type { OwnPage, PageKey } from "@bijou/contract/studio/pages";
import { useState } from "react";
import { useNavigate } from "react-router";
import { SECTIONS } from "../../platform/sections.ts";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/check.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import styles from "./pages.module.css";
import { usePageCache, usePagesCache } from "./queries.ts";
import { pagesTexts } from "./texts.ts";

/** An address for a name: "Über uns" is uber-uns. */
export const addressFor = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, MAX_PAGE_ADDRESS_LENGTH);

interface Props {
  /** Undefined for a new page. */
  readonly page: { readonly key: PageKey; readonly own: OwnPage } | undefined;
  readonly onClose: () => void;
}

/** The name and the address of a page that staff add (ST-100). */
export function OwnPageDialog({ page, onClose }: Props) {
  const texts = useTexts(pagesTexts);
  const api = useApi();
  const navigate = useNavigate();
  const notify = useNotify();
  const list = usePagesCache();
  const one = usePageCache(page?.key ?? "about");
  const [name, setName] = useState(page?.own.name ?? "");
  const [typed, setTyped] = useState(page?.own.address);
  const address = typed ?? addressFor(name);
  const [inFooter, setInFooter] = useState(page?.own.inFooter ?? true);
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    const given = { name: name.trim(), address, inFooter };
    try {
      if (page) {
        const { key, own } = page;
        await list.replace(await api(changeOwnPage, { key, revision: own.revision, ...given }));
        void one.reload();
        notify(texts.settingsSaved);
      } else {
        const { key, ...saved } = await api(addOwnPage, given);
        await list.replace(saved);
        notify(texts.added(given.name));
        void navigate(`${SECTIONS.pages.path}/${key}`);
      }
    } catch (error) {
      if (codeOf(error) === "conflict") {
        void list.reload();
        void one.reload();
      }
      throw error;
    }
    onClose();
  }, ["name", "address"]);
  const isMoved = page !== undefined && address !== page.own.address;
  return (
    <Dialog title={page ? texts.settingsTitle(page.own.name) : texts.addTitle} onClose={onClose}>
      <Form onSubmit={() => submit(undefined)} problem={problem} className={styles.dialog}>
        <Field
          label={texts.name}
          value={name}
          maxLength={MAX_PAGE_NAME_LENGTH}
          required
          problem={fields.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Field
          label={texts.address}
          value={address}
          maxLength={MAX_PAGE_ADDRESS_LENGTH}
          required
          spellCheck={false}
          autoCapitalize="none"
          hint={`${texts.addressHint(paths.ownPage(address))}${isMoved ? ` ${texts.moves}` : ""}`}
          problem={fields.address}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Checkbox
          label={texts.inFooter}
          checked={inFooter}
          onChange={(event) => setInFooter(event.currentTarget.checked)}
        />
        <DialogActions>
          <Button
            type="submit"
            look="main"
            disabled={isBusy || name.trim() === "" || address === ""}
          >
            {page ? texts.saveSettings : texts.add}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
