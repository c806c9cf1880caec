export { NewTitleButton } from "./new-title-button.tsx";
