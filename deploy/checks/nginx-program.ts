import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const PROGRAMS = ["nginx", "/usr/sbin/nginx", "/opt/homebrew/bin/nginx"];
const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

export const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { encoding: "utf8", timeout: 30_000 });

/** @throws where nginx is not installed */
export function findNginx(): string {
  const found = PROGRAMS.find(
    (program) => (program === "nginx" || existsSync(program)) && run(program, ["-v"]).status === 0,
  );
  if (found === undefined)
    throw new Error(
      "nginx is not installed, so deploy/nginx.conf cannot be tested: run `sudo apt-get install nginx-light` (macOS: `brew install nginx`).",
    );
  return found;
}

export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** A certificate for films.example.org, signed by itself. */
export function makeCertificate(directory: string): Certificate {
  const [certificate, key] = [join(directory, "cert.pem"), join(directory, "key.pem")];
  const how =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=films.example.org".split(
      " ",
    );
  const made = run("openssl", [...how, "-keyout", key, "-out", certificate]);
  if (made.status !== 0)
    throw new Error("openssl is not installed: run `sudo apt-get install openssl`.");
  return { certificate, key };
}

/** A file of `deploy/` as it stands. */
export const deployFile = (name: string): Promise<string> =>
  readFile(join(import.meta.dirname, "..", name), "utf8");

export interface Places {
  readonly http: number;
  readonly https: number;
  readonly media: string;
  readonly servers: readonly string[];
}

/** A shipped configuration with the ports, paths and servers of a test. Everything else stays as it is. */
export function withPlaces(
  shipped: string,
  { directory, places }: { directory: string; places: Places },
): string {
  const { certificate, key } = makeCertificate(directory);
  let server = 0;
  return shipped
    .replace(/^ *listen \[::\]:.*$/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${places.http};`)
    .replace("listen 443 ", `listen 127.0.0.1:${places.https} `)
    .replace(/ssl_certificate +\S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key +\S+;/, `ssl_certificate_key ${key};`)
    .replace("/var/cache/nginx/bijou", `${directory}/cache`)
    .replace("/var/lib/bijou/media/", `${places.media}/`)
    .replace(/^( +server )[\d.]+:\d+/gm, (_, before: string) => before + places.servers[server++]);
}

/** Writes a whole nginx configuration around the blocks, which keeps all its files in the directory. */
export async function writeNginx(directory: string, blocks: string): Promise<string[]> {
  const temporary = TEMPORARY.map((name) => `${name}_temp_path ${directory}/${name};`).join("\n");
  // nginx started by root reads as another user, which may not look into the test's directories.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  const file = join(directory, "nginx.conf");
  await writeFile(
    file,
    `${user}pid ${directory}/nginx.pid;\nerror_log stderr;\nworker_processes 1;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${blocks}\n}\n`,
  );
  return ["-p", directory, "-c", file];
}
