export { OwnWindowsDialog, OwnWindowsField, useWindowedPlaces } from "./own-windows.tsx";
export { useHolders, useTitleWindows } from "./queries.ts";
export { TitleRights } from "./title-rights.tsx";
export { useWindowText } from "./use-window-text.ts";
export { WindowFields } from "./window-fields.tsx";
