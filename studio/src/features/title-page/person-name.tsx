import { Autocomplete } from "@base-ui/react/autocomplete";
import { useRef, useState } from "react";
import list from "../../ui/form/pick-list.module.css";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./people.module.css";
import { usePeople } from "./queries.ts";
import { titleTexts } from "./texts.ts";

/** A name, with those of people who are in the catalog already. */
export function PersonName({
  value,
  isReadOnly,
  onChange,
}: {
  value: string;
  isReadOnly: boolean;
  onChange: (name: string) => void;
}) {
  const texts = useTexts(titleTexts);
  const { number } = useLocale();
  const place = useRef<HTMLSpanElement>(null);
  const [isTyping, setTyping] = useState(false);
  const { data } = usePeople(isTyping ? value.trim() : "");
  const people = data?.people ?? [];
  return (
    <Autocomplete.Root
      items={people}
      // The server has matched them.
      mode="none"
      readOnly={isReadOnly}
      value={value}
      onValueChange={onChange}
      itemToStringValue={({ name }: { readonly name: string }) => name}
    >
      <Autocomplete.Input
        className={styles.input}
        aria-label={texts.person}
        maxLength={200}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      <span ref={place} className={list.place} />
      <Autocomplete.Portal container={place}>
        <Autocomplete.Positioner className={list.layer} positionMethod="fixed" sideOffset={4}>
          <Autocomplete.Popup className={list.popup} aria-label={texts.person}>
            <Autocomplete.List>
              {(person: { readonly name: string; readonly titles: number }) => (
                <Autocomplete.Item key={person.name} value={person} className={list.item}>
                  <span>{person.name}</span>
                  <small>{texts.inTitles(number(person.titles), person.titles === 1)}</small>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
