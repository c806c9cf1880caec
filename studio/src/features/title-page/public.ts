export { actionTexts } from "./action-texts.ts";
export { ChangeText } from "./change-text.tsx";
export { NewTitleButton } from "./new-title-button.tsx";
export { nameOfKey, type TitleChoices, useTitleChoices } from "./queries.ts";
export { previewTexts } from "./preview/texts.ts";
export { TitleFinder } from "./title-finder.tsx";
export { titleTexts } from "./texts.ts";
export { useValueText } from "./use-value-text.ts";
export { Versions } from "./versions/versions.tsx";
