export { FolderChoice, type Place } from "./folder-choice.tsx";
