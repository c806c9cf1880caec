import type { Conflict, FieldProblem } from "@bijou/contract/studio/problems";
import {
  isTitleField,
  type TitleField,
  type TitleFields,
} from "@bijou/contract/studio/title-fields";
import type { TitlePage } from "@bijou/contract/studio/title-page";
import { hashKey } from "@tanstack/react-query";

/** What a person typed, and the value that the field had before. */
export interface Typed {
  readonly value: unknown;
  readonly seen: unknown;
}
export type TypedFields = Partial<Record<TitleField, Typed>>;

export interface EditorState {
  /** As the server knows it. */
  readonly page: TitlePage;
  /** What the server does not have yet. */
  readonly typed: TypedFields;
  /** Texts that the server has stored without the spaces around them: whoever pauses after a word types on. */
  readonly spaced: Partial<
    Record<TitleField, { readonly typed: string; readonly stored: unknown }>
  >;
  /** Fields that others changed to something else, until the person has chosen. */
  readonly conflicts: Partial<Record<TitleField, Conflict>>;
  /** Fields that the server refuses as they are. */
  readonly problems: Partial<Record<TitleField, FieldProblem>>;
  /** Why nothing could be saved; it is tried again. */
  readonly failure: unknown;
  readonly isSaving: boolean;
  /** Fields that others have changed since the page was shown, to be told once. */
  readonly merged: readonly { readonly field: TitleField; readonly by: string }[];
}

export const isSame = (one: unknown, other: unknown): boolean =>
  hashKey([one ?? null]) === hashKey([other ?? null]);

export const isSpaced = (typed: unknown, stored: unknown): typed is string =>
  typeof typed === "string" && typed !== stored && typed.trim() === (stored ?? "");

/** The fields as viewers would see them with the draft. */
export function draftedFields({ fields, draft }: TitlePage): TitleFields {
  const drafted = draft.map(({ field, value }) => [field, value] as const);
  return { ...fields, ...Object.fromEntries(drafted) };
}

/** The fields with everything that was typed. */
export function shownFields({
  page,
  typed,
  spaced,
}: Pick<EditorState, "page" | "typed" | "spaced">): TitleFields {
  const drafted = draftedFields(page);
  const values = [
    ...Object.entries(spaced).flatMap(([field, { typed: text, stored }]) =>
      isSame(Reflect.get(drafted, field), stored) ? [[field, text] as const] : [],
    ),
    ...Object.entries(typed).map(([field, { value }]) => [field, value] as const),
  ];
  return { ...drafted, ...Object.fromEntries(values) };
}

/** What others have changed between two versions of a title. */
export function changedByOthers(
  before: TitlePage,
  after: TitlePage,
  sent: readonly string[],
  person: string,
) {
  const [old, now] = [draftedFields(before), draftedFields(after)];
  return Object.keys(now).flatMap((name) => {
    if (!isTitleField(name) || sent.includes(name) || isSame(old[name], now[name])) return [];
    const by = after.draft.find(({ field }) => field === name)?.by ?? "";
    return by === person ? [] : [{ field: name, by }];
  });
}
