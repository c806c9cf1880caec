import {
  MAX_LINK_ADDRESS_LENGTH,
  MAX_LINK_NAME_LENGTH,
  MAX_SITE_LINKS,
  type SiteLink,
} from "@bijou/contract/studio/site-links";
import { ArrowUp, Plus, Trash2 } from "lucide-react";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import styles from "./links.module.css";
import { linksTexts } from "./texts.ts";

/** Of every address. */
const BEGINNING = "https://";

interface Props {
  readonly title: string;
  readonly about: string;
  readonly empty: string;
  readonly add: string;
  readonly links: readonly SiteLink[];
  readonly isReadOnly: boolean;
  /** What is wrong with the address or the name of a link. */
  readonly problemOf: (index: number, field: keyof SiteLink) => string | undefined;
  readonly onChange: (links: readonly SiteLink[]) => void;
}

/** Links in the order in which viewers read them. */
export function LinkList(props: Props) {
  const { title, about, empty, add, links, isReadOnly, problemOf, onChange } = props;
  const texts = useTexts(linksTexts);
  const { number } = useLocale();
  const set = (at: number, change: Partial<SiteLink>): void =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...change } : link)));
  return (
    <Section title={title}>
      <p className={styles.about}>{about}</p>
      {links.length === 0 && <p>{empty}</p>}
      <ol className={styles.links}>
        {links.map(({ name, address }, at) => (
          <li key={at}>
            <Field
              label={texts.name}
              aria-label={texts.nameOf(number(at + 1))}
              value={name}
              maxLength={MAX_LINK_NAME_LENGTH}
              required
              disabled={isReadOnly}
              problem={problemOf(at, "name")}
              onChange={(event) => set(at, { name: event.currentTarget.value })}
            />
            <Field
              label={texts.address}
              aria-label={texts.addressOf(number(at + 1))}
              type="url"
              placeholder={BEGINNING}
              value={address}
              maxLength={MAX_LINK_ADDRESS_LENGTH}
              required
              disabled={isReadOnly}
              problem={problemOf(at, "address")}
              onChange={(event) => set(at, { address: event.currentTarget.value })}
            />
            {!isReadOnly && (
              <span className={styles.actions}>
                <IconButton
                  label={texts.up(name === "" ? texts.unnamed : name)}
                  disabled={at === 0}
                  onClick={() =>
                    onChange(links.toSpliced(at, 1).toSpliced(at - 1, 0, { name, address }))
                  }
                >
                  <ArrowUp />
                </IconButton>
                <IconButton
                  label={texts.remove(name === "" ? texts.unnamed : name)}
                  onClick={() => onChange(links.toSpliced(at, 1))}
                >
                  <Trash2 />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ol>
      {!isReadOnly && links.length < MAX_SITE_LINKS && (
        <Button size="small" onClick={() => onChange([...links, { name: "", address: "" }])}>
          <Plus aria-hidden /> {add}
        </Button>
      )}
    </Section>
  );
}
