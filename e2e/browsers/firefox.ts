import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Driver, jsonCall } from "./driver.ts";
import { newHome, startProcess } from "./start-process.ts";

const ADVICE = "Run `sudo apt-get install firefox-esr`.";
const PREFERENCES = {
  "app.normandy.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "media.gmp-manager.updateEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "ui.prefersReducedMotion": 1,
};
/** The page went on before a response came. */
const ABORTED = /NS_BINDING_ABORTED|NS_ERROR_ABORT/;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Record<string, never>;
  readonly error?: string;
  readonly message?: string;
  readonly params?: {
    readonly level?: string;
    readonly text?: string;
    readonly errorText?: string;
    readonly request?: { readonly url: string };
    readonly response?: { readonly url: string; readonly status: number };
  };
}

/** What an event says is wrong; undefined for one that says nothing of that kind. */
function problemOf({ method, params }: Message): string | undefined {
  if (method === "log.entryAdded" && params?.level === "error") return params.text ?? "";
  if (method === "network.fetchError" && !ABORTED.test(params?.errorText ?? ""))
    return `${params?.errorText} ${params?.request?.url}`;
  if (method === "network.responseCompleted" && (params?.response?.status ?? 0) >= 400)
    return `${params?.response?.status} ${params?.response?.url}`;
  return undefined;
}

/** Firefox by WebDriver BiDi, which it speaks itself: https://w3c.github.io/webdriver-bidi/ */
export async function startFirefox(): Promise<Driver> {
  const home = await newHome();
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(home, "user.js"), lines.join("\n"));
  const { process, line } = await startProcess(
    "firefox-esr",
    ["--headless", "--no-remote", "--profile", home, "--remote-debugging-port", "0", "about:blank"],
    { home, until: /WebDriver BiDi listening on (ws:\S+)/, advice: ADVICE },
  );
  const socket = new WebSocket(`${line?.[1]}/session`);
  const waiting = new Map<number, (message: Message) => void>();
  const found: string[] = [];
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    const problem = problemOf(message);
    if (problem !== undefined) found.push(problem);
  });
  await once(socket, "open");
  let last = 0;
  async function send(method: string, params: object): Promise<Record<string, never>> {
    const id = (last += 1);
    const { promise, resolve } = Promise.withResolvers<Message>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await promise;
    waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result ?? {};
  }
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", {
    events: ["log.entryAdded", "network.fetchError", "network.responseCompleted"],
  });
  // The console does not report violations to programs.
  await send("script.addPreloadScript", {
    functionDeclaration: `() => addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error("policy", violatedDirective, blockedURI))`,
  });
  const { contexts } = (await send("browsingContext.getTree", {})) as unknown as {
    contexts: readonly { readonly context: string }[];
  };
  const context = contexts[0]?.context;
  await send("browsingContext.setViewport", { context, viewport: { width: 1024, height: 768 } });
  return {
    async goto(url) {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async evaluate(call, ...args) {
      const { result, exceptionDetails } = (await send("script.evaluate", {
        expression: jsonCall(call, args),
        target: { context },
        awaitPromise: true,
      })) as unknown as { result: { value: string }; exceptionDetails?: { text: string } };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    async perform(actions) {
      await send("input.performActions", { context, actions });
    },
    async screenshot() {
      const { data } = await send("browsingContext.captureScreenshot", { context });
      return Buffer.from(String(data), "base64");
    },
    problems: async () => found,
    async close() {
      socket.close();
      await process.stop();
    },
  };
}
