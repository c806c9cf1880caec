export { TitlePlacement } from "./placement/title-placement.tsx";
