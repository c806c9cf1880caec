import type { TitleField, TitleFields } from "@bijou/contract/studio/title-fields";
import type { ReactNode } from "react";
import { useFieldText } from "../../platform/use-problem-text.ts";
import { TheirValue } from "../../ui/form/their-value.tsx";
import { useTexts } from "../../ui/language.ts";
import { isSame, shownFields } from "./editor-state.ts";
import { useEdited, useEditor } from "./editor-context.ts";
import { titleTexts } from "./texts.ts";
import { useValueText } from "./use-value-text.ts";

export interface TitleFieldState<Field extends TitleField> {
  readonly value: TitleFields[Field];
  readonly set: (value: TitleFields[Field]) => void;
  readonly label: string;
  /** Viewers see another value. */
  readonly isChanged: boolean;
  readonly problem: string | undefined;
  /** The value of somebody else who changed it, too, with the choice between both; undefined otherwise. */
  readonly hint: ReactNode;
}

/** One field of the title that is edited. */
export function useTitleField<Field extends TitleField>(field: Field): TitleFieldState<Field> {
  const texts = useTexts(titleTexts);
  const editor = useEditor();
  const textOfProblem = useFieldText();
  const textOfValue = useValueText();
  const value = useEdited((state) => shownFields(state)[field]);
  const published = useEdited(({ page }) => page.fields[field]);
  const conflict = useEdited(({ conflicts }) => conflicts[field]);
  const problem = useEdited(({ problems }) => problems[field]);
  const label = texts.fields[field];
  return {
    value,
    set: (next) => editor.set(field, next),
    label,
    isChanged: !isSame(value, published),
    problem: problem && textOfProblem(problem),
    hint: conflict && (
      <TheirValue
        label={label}
        by={conflict.by}
        value={textOfValue(field, conflict.theirs)}
        onKeep={() => editor.keepMine(field)}
        onTake={() => editor.takeTheirs(field)}
      />
    ),
  };
}
