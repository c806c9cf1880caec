import { readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tools/start-server.ts";
import { type Driver, jsonCall } from "./driver.ts";
import { newHome, startProcess } from "./start-process.ts";

const ADVICE = "Run `sudo apt-get install webkit2gtk-driver xvfb`.";
/** Programs cannot read the console of WebKitGTK, so each page collects its faults in the storage of its tab. */
function watchPage(): void {
  if ("isWatched" in window) return;
  Object.assign(window, { isWatched: true });
  const note = (...words: readonly unknown[]): void => {
    const found = sessionStorage.getItem("problems") ?? "";
    sessionStorage.setItem("problems", `${found}${words.map(String).join(" ")}\n`);
  };
  const { error } = console;
  console.error = (...words: readonly unknown[]) => {
    note(...words);
    error(...words);
  };
  addEventListener("error", ({ message }) => note(message));
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    note("policy", violatedDirective, blockedURI),
  );
  new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries() as PerformanceResourceTiming[])
      if (responseStatus >= 400) note(responseStatus, name);
  }).observe({ type: "resource", buffered: true });
}

const problemsOfPage = (): string[] =>
  (sessionStorage.getItem("problems") ?? "").split("\n").filter((line) => line !== "");

/** The small browser of WebKitGTK, in a folder named after the processor and the version. */
function findMiniBrowser(): string {
  for (const architecture of readdirSync("/usr/lib"))
    if (architecture.endsWith("-linux-gnu"))
      for (const folder of readdirSync(join("/usr/lib", architecture)).toReversed())
        if (/^webkit2gtk-4\.\d$|^webkitgtk-6\.0$/.test(folder)) {
          const directory = join("/usr/lib", architecture, folder);
          if (readdirSync(directory).includes("MiniBrowser")) return join(directory, "MiniBrowser");
        }
  throw new Error(`MiniBrowser of WebKitGTK was not found. ${ADVICE}`);
}

/** WebKitGTK by WebDriver, on a screen that nobody sees: https://w3c.github.io/webdriver/ */
export async function startWebKit(): Promise<Driver> {
  const screen = await startProcess(
    "Xvfb",
    ["-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp"],
    { home: await newHome(), until: /^(\d+)$/m, advice: ADVICE },
  );
  const home = await newHome();
  // Pages prefer less motion then, which nobody sees here and the processor would draw.
  await mkdir(join(home, ".config/gtk-3.0"), { recursive: true });
  await writeFile(
    join(home, ".config/gtk-3.0/settings.ini"),
    "[Settings]\ngtk-enable-animations=0\n",
  );
  const port = await freePort();
  const { process } = await startProcess("WebKitWebDriver", [`--port=${port}`], {
    home,
    advice: ADVICE,
    environment: {
      DISPLAY: `:${screen.line?.[1]}`,
      GTK_A11Y: "none",
      NO_AT_BRIDGE: "1",
      // Drawn by the processor at once: OpenGL in software takes several times as long.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
    },
  });
  async function send(method: string, path: string, body?: object): Promise<never> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value as never;
  }
  while (!(await send("GET", "/status").catch(() => undefined))) await sleep(20);
  const { sessionId } = await send("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": {
          binary: findMiniBrowser(),
          args: ["--automation"],
        },
      },
    },
  });
  const session = `/session/${String(sessionId)}`;
  await send("POST", `${session}/timeouts`, { script: 60_000, pageLoad: 120_000 });
  await send("POST", `${session}/window/rect`, { width: 1024, height: 768 });
  const evaluate: Driver["evaluate"] = async (call, ...args) => {
    const json: string = await send("POST", `${session}/execute/async`, {
      script: `(${watchPage.toString()})(); const done = arguments[0]; ${jsonCall(call, args)}.then(done, (error) => done(JSON.stringify({ failed: String(error) })))`,
      args: [],
    });
    return JSON.parse(json);
  };
  return {
    async goto(url) {
      await send("POST", `${session}/url`, { url });
    },
    evaluate,
    async perform(actions) {
      await send("POST", `${session}/actions`, { actions });
    },
    async screenshot() {
      return Buffer.from(await send("GET", `${session}/screenshot`), "base64");
    },
    problems: () => evaluate(problemsOfPage),
    async close() {
      await send("DELETE", session).catch(() => undefined);
      await process.stop();
      await screen.process.stop();
    },
  };
}
