import type { Socket } from "node:net";

/** A mail that was accepted. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
}

const END_OF_LINE = "\r\n";
const END_OF_MAIL = "\r\n.\r\n";
const HEADER = { subject: /^Subject: (.*)$/m, messageId: /^Message-ID: (.*)$/im } as const;

/** Answers of a server to the commands that it knows. */
const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: "250 mail.prove.test",
  HELO: "250 mail.prove.test",
  MAIL: "250 OK",
  RCPT: "250 OK",
  DATA: "354 Go on",
  RSET: "250 OK",
  NOOP: "250 OK",
  QUIT: "221 Bye",
};

/** Speaks SMTP, as far as a client needs it. @param accept is called with a whole mail, before it is acknowledged */
export function speakSmtp(
  socket: Socket,
  accept: (mail: Mail) => void,
  answers: Readonly<Record<string, string>> = {},
): void {
  let buffer = "";
  let to = "";
  let isMail = false;
  const say = (line: string) => socket.write(line + END_OF_LINE);
  /** @returns what comes before the mark, once it is there */
  function take(mark: string): string | undefined {
    const end = buffer.indexOf(mark);
    if (end < 0) return undefined;
    const taken = buffer.slice(0, end);
    buffer = buffer.slice(end + mark.length);
    return taken;
  }
  function obey(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "RCPT") to = /<(.*?)>/.exec(line)?.[1] ?? "";
    const answer = answers[verb] ?? ANSWERS[verb] ?? "502 Unknown command";
    isMail = answer.startsWith("354");
    say(answer);
    if (verb === "QUIT") socket.end();
  }
  function read(): void {
    for (;;) {
      const part = take(isMail ? END_OF_MAIL : END_OF_LINE);
      if (part === undefined) return;
      if (!isMail) obey(part);
      else {
        isMail = false;
        const [subject = "", messageId = ""] = Object.values(HEADER).map(
          (pattern) => pattern.exec(part)?.[1]?.trim() ?? "",
        );
        accept({ to, subject, messageId });
        if (!socket.destroyed) say("250 OK");
      }
    }
  }
  say("220 mail.prove.test ESMTP");
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    buffer += chunk;
    read();
  });
}
