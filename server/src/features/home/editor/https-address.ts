/** Whether a text is an address of the web by https, without a user or a password. */
export function isHttpsAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === "https:" && username === "" && password === "" && hostname.includes(".");
}
