import type { StudioTransport } from "@bijou/contract/studio/client";

/** Shows that a request comes from a script of the Studio: other sites cannot set the header. */
const STUDIO_HEADER = { studio: "1" } as const;

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** `fetch` does not tell how much of a file was sent. */
const sendFile: StudioTransport = ({ method, url, file, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = "json";
    for (const [name, value] of Object.entries({
      ...STUDIO_HEADER,
      accept: "application/json",
      "content-type": "application/octet-stream",
    }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () =>
      resolve({ status: request.status, body: request.response as unknown }),
    );
    request.addEventListener("error", () => reject(new TypeError("No response arrived")));
    request.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });

/** What nobody caused, such as a page that reads its numbers again, does not keep the session active. */
const IDLE_HEADER = { "studio-idle": "1" } as const;

/** Sends requests of the Studio with its session cookie. */
export const createTransport =
  (isIdle: () => boolean): StudioTransport =>
  async (request) => {
    if (request.file) return sendFile(request);
    const { method, url, body, signal, hasFileResponse } = request;
    const response = await fetch(url, {
      method,
      credentials: "same-origin",
      headers: {
        accept: hasFileResponse === true ? "*/*" : "application/json",
        ...(isIdle() && IDLE_HEADER),
        ...(method === "POST" && { ...STUDIO_HEADER, "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const isFile = hasFileResponse === true && response.ok;
    return { status: response.status, body: await (isFile ? response.blob() : bodyOf(response)) };
  };
