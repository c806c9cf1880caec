import { SECTIONS } from "../../platform/sections.ts";

export const IMPORTS_PATH = `${SECTIONS.uploads.path}/imports`;
