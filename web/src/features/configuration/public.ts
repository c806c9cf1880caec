/** What other features may use of configuration. */
export { type Menu, type MenuData, type MenuKind, useMenu } from "./menu.ts";
