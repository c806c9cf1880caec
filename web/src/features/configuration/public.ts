/** The public interface of configuration. */
export { type Menu, type MenuData, type MenuKind, useMenu } from "./menu.ts";
