export { ChangeText } from "./change-text.tsx";
export { NewTitleButton } from "./new-title-button.tsx";
export { type TitleChoices, useTitleChoices } from "./queries.ts";
export { titleTexts } from "./texts.ts";
export { useValueText } from "./use-value-text.ts";
