/** Names of files stay; folders of the server are for its operator only. */
export const withoutFolders = (text: string): string => text.replaceAll(/(?:\/[^\s/:'"]+)+\//g, "");
