import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer as createHttpServer, request as httpRequest } from "node:http";
import { createServer, type Socket } from "node:net";
import { startFakeStripe } from "../tools/start-fake-stripe.ts";
import { freePort } from "../tools/start-server.ts";
import { type Mail, speakSmtp } from "./smtp.ts";

export type Kind = "mail" | "provider" | "ads";
/** `down` refuses connections, `slow` accepts them and never answers, `lying` answers something else. */
export type Mood = "up" | "down" | "slow" | "lying";

type Keys = Awaited<ReturnType<typeof startFakeStripe>>["access"];
type Message = { readonly ready: Keys | null } | { readonly mood: Mood } | { mail: Mail };
type Answer = (socket: Socket) => void;

/** A server that others run, in a process of its own. */
export interface Partner {
  /** Such as "127.0.0.1:4000". */
  readonly host: string;
  /** Of a provider. */
  readonly keys: Keys | undefined;
  /** What a mail server has accepted. */
  readonly mails: readonly Mail[];
  become(mood: Mood): Promise<void>;
  end(): void;
}

/** @param webhookUrl where a provider sends its events */
export async function startPartner(kind: Kind, webhookUrl = ""): Promise<Partner> {
  const port = await freePort();
  const child = fork(import.meta.filename, [kind, String(port), webhookUrl]);
  const mails: Mail[] = [];
  child.on("message", (message: Message) => {
    if ("mail" in message) mails.push(message.mail);
  });
  const until = async (name: "ready" | "mood"): Promise<Message> => {
    for (;;) {
      const [message] = (await once(child, "message")) as [Message];
      if (name in message) return message;
    }
  };
  const ready = await until("ready");
  return {
    host: `127.0.0.1:${port}`,
    keys: "ready" in ready ? (ready.ready ?? undefined) : undefined,
    mails,
    async become(mood) {
      const became = until("mood");
      child.send(mood);
      await became;
    },
    end: () => void child.kill(),
  };
}

const tell = (message: Message): void => void process.send?.(message);

const page = (status: string, type: string, body: string, length = body.length): string =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`;

const onceAsked =
  (answer: Answer): Answer =>
  (socket) =>
    socket.once("data", () => answer(socket));

const garbage: Answer = (socket) => socket.end(randomBytes(512));

const HTTP_LIES: readonly Answer[] = [
  garbage,
  (socket: Socket) => socket.end(page("500 Oops", "text/html", "<h1>Oops</h1>")),
  (socket: Socket) => socket.end(page("200 OK", "text/html", "<h1>Welcome</h1>")),
  (socket: Socket) => socket.end(page("200 OK", "application/json", '{"status":"ok"}')),
  (socket: Socket) =>
    socket.write(page("200 OK", "application/json", '{"id":"c', 5_000), () => socket.destroy()),
].map(onceAsked);

const SMTP_LIES: readonly Answer[] = [
  garbage,
  (socket) => socket.end("554 There is no mail server here\r\n"),
  (socket) => speakSmtp(socket, () => undefined, { RCPT: "451 Later" }),
  // The whole mail has come, and is not acknowledged.
  (socket) => speakSmtp(socket, () => socket.destroy()),
];

/** The server behind a port that may also lie. */
async function serverOf(kind: Kind, webhookUrl: string): Promise<{ keys?: Keys; answer: Answer }> {
  if (kind === "mail") return { answer: (socket) => speakSmtp(socket, (mail) => tell({ mail })) };
  const http = createHttpServer();
  const answer: Answer = (socket) => http.emit("connection", socket);
  if (kind === "ads") {
    http.on("request", (_, response) =>
      response.setHeader("content-type", "application/xml").end('<VAST version="4.0"></VAST>'),
    );
    return { answer };
  }
  const { access: keys } = await startFakeStripe(webhookUrl);
  const { host } = new URL(keys.apiUrl);
  // The pages that customers pay on have a port of their own, and stay.
  http.on("request", (request, response) => {
    const { method, headers, url = "/" } = request;
    const sent = httpRequest(keys.apiUrl + url, { method, headers: { ...headers, host } });
    sent.on("error", () => response.destroy());
    sent.on("response", (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    request.pipe(sent);
  });
  return { keys, answer };
}

if (process.send && process.argv[1] === import.meta.filename) {
  const [kind, port, webhookUrl] = process.argv.slice(2) as [Kind, string, string];
  const { keys, answer } = await serverOf(kind, webhookUrl);
  const lies = kind === "mail" ? SMTP_LIES : HTTP_LIES;
  const open = new Set<Socket>();
  let mood: Mood = "up";
  let told = 0;
  const server = createServer((socket) => {
    open.add(socket.on("close", () => open.delete(socket)).on("error", () => undefined));
    if (mood === "up") answer(socket);
    else if (mood === "slow") socket.resume();
    else lies[told++ % lies.length]?.(socket);
  });
  const listen = () => once(server.listen(Number(port), "127.0.0.1"), "listening");
  await listen();
  const become = async (next: Mood): Promise<void> => {
    mood = next;
    for (const socket of open) socket.destroy();
    if (mood === "down") server.close();
    else if (!server.listening) await listen();
    tell({ mood });
  };
  process.on("message", (next: Mood) => void become(next));
  process.on("disconnect", () => process.exit());
  tell({ ready: keys ?? null });
}
