import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const PROGRAMS = ["nginx", "/usr/sbin/nginx", "/opt/homebrew/bin/nginx"];
const directory = await mkdtemp(join(tmpdir(), "bijou-nginx-"));
afterAll(() => rm(directory, { recursive: true }));

const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { encoding: "utf8", timeout: 30_000 });

function findNginx(): string {
  const found = PROGRAMS.find(
    (program) => (program === "nginx" || existsSync(program)) && run(program, ["-v"]).status === 0,
  );
  if (found === undefined)
    throw new Error(
      "nginx is not installed, so the blocks of docs/operators.md cannot be tested: run `sudo apt-get install nginx-light` (macOS: `brew install nginx`).",
    );
  return found;
}

/** The blocks of the operators' guide for nginx. */
async function documentedBlocks(): Promise<{ server: string; location: string }> {
  const text = await readFile(join(import.meta.dirname, "../docs/operators.md"), "utf8");
  const blocks = [...text.matchAll(/^```nginx\n(.*?)^```/gms)].map(([, block = ""]) => block);
  const server = blocks.find((block) => block.startsWith("server {"));
  const location = blocks.find((block) => block.trimStart().startsWith("location /stored-media/"));
  if (server === undefined || location === undefined)
    throw new Error("docs/operators.md lacks its nginx blocks");
  return { server, location };
}

async function makeCertificate(): Promise<{ certificate: string; key: string }> {
  const [certificate, key] = [join(directory, "cert.pem"), join(directory, "key.pem")];
  const how = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=films.example.org".split(" ");
  const made = run("openssl", [...how, "-keyout", key, "-out", certificate]);
  if (made.status !== 0)
    throw new Error("openssl is not installed: run `sudo apt-get install openssl`.");
  return { certificate, key };
}

/** nginx's verdict on a server block; the port and the certificate are those of the test. */
async function judge(block: string): Promise<{ status: number | null; stderr: string }> {
  const { certificate, key } = await makeCertificate();
  const mine = block
    .replace("listen 443", "listen 127.0.0.1:48443")
    .replace(/ssl_certificate +\S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key +\S+;/, `ssl_certificate_key ${key};`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${directory}/${name};`)
    .join("\n");
  const file = join(directory, "nginx.conf");
  await writeFile(
    file,
    `pid ${directory}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${mine}\n}\n`,
  );
  const { status, stderr } = run(findNginx(), ["-t", "-p", directory, "-c", file]);
  return { status, stderr };
}

test("O-03: nginx accepts the documented server block", async () => {
  const { server } = await documentedBlocks();
  expect(await judge(server)).toEqual({
    status: 0,
    stderr: expect.stringContaining("test is successful"),
  });
});

test("O-03: nginx accepts it with the documented location for films", async () => {
  const { server, location } = await documentedBlocks();
  const both = `${server.trimEnd().replace(/\}$/, "")}${location}}`;
  expect(await judge(both)).toEqual({
    status: 0,
    stderr: expect.stringContaining("test is successful"),
  });
});

test("O-03: a block that nginx rejects is noticed", async () => {
  const { server } = await documentedBlocks();
  expect((await judge(server.replace("proxy_pass", "proxy_past"))).status).toBe(1);
});
