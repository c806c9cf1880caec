import { type FocusEvent, useEffect, useState } from "react";
import type { Place } from "./presence.ts";
import { useStudio } from "./studio.ts";

/** Shows to others who have the same object open that this person has, too, and which field is being edited (ST-149). */
export function usePresence({ kind, object, field, nameOf }: Place): void {
  const { place } = useStudio().presence;
  useEffect(() => {
    place.set({ kind, object, field, nameOf });
  }, [place, kind, object, field, nameOf]);
  useEffect(() => () => place.set(undefined), [place]);
}

/** The `data-field`, or the section’s id, that has the focus. */
export function useFocusedField() {
  const [field, setField] = useState<string>();
  return {
    field,
    follow: {
      onFocus: ({ target }: FocusEvent) => {
        const part = target.closest<HTMLElement>("[data-field], section[id]");
        setField(part?.dataset["field"] ?? part?.id);
      },
      onBlur: () => setField(undefined),
    },
  };
}
