/** An external link in the operator's notation: `Name|https://address|https://image`; the image is optional. */
export interface Link {
  readonly name: string;
  readonly url: string;
  readonly image: string;
}

const isHttps = (text: string): boolean => URL.parse(text)?.protocol === "https:";

function parseLink(text: string): Link | undefined {
  const [name = "", url = "", image = "", ...rest] = text.split("|").map((part) => part.trim());
  if (name === "" || !isHttps(url) || rest.length > 0) return undefined;
  return image === "" || isHttps(image) ? { name, url, image } : undefined;
}

/** Links separated by semicolons; undefined if one of them is invalid. */
export function parseLinks(text: string): Link[] | undefined {
  const parts = text.split(";").filter((part) => part.trim() !== "");
  const links = parts.flatMap((part) => parseLink(part) ?? []);
  return links.length === parts.length ? links : undefined;
}
