import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { deployFile, findNginx, run, withPlaces, writeNginx } from "./nginx-program.ts";

interface Service {
  readonly image: string;
  readonly user?: string;
  readonly build?: { context: string; dockerfile: string; target: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks: readonly string[] | Readonly<Record<string, { ipv4_address: string }>>;
  readonly healthcheck?: { disable?: boolean; test?: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly privileged?: boolean;
}

interface Composition {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { internal?: boolean } | null>>;
  readonly volumes: Readonly<Record<string, null>>;
  readonly secrets: Readonly<Record<string, { file: string }>>;
}

const root = join(import.meta.dirname, "../..");
const text = await deployFile("compose.yaml");
const composition: Composition = parse(text, { merge: true });
const { services, secrets } = composition;
const directory = await mkdtemp(join(tmpdir(), "bijou-compose-"));
afterAll(() => rm(directory, { recursive: true }));

const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** What is wrong with a service, as lines. */
function faultsOf(service: Service): string[] {
  const { environment = {}, networks, volumes = [], command = [], build, depends_on } = service;
  const networkNames = Array.isArray(networks) ? networks : Object.keys(networks);
  const mounts = volumes.map((volume) => volume.split(":")[0] ?? "");
  const files = [
    ...mounts.filter((source) => source.startsWith(".")).map((source) => join("deploy", source)),
    ...command.slice(1, 2),
    ...(build ? [build.dockerfile] : []),
  ];
  const given = Object.entries(environment);
  const secretsRead = given.filter(([name]) => name.endsWith("_FILE")).map(([, path]) => path);
  const missing = (names: readonly string[], among: object): string[] =>
    names.filter((name) => !(name in among)).map((name) => `${name} does not exist`);
  return [
    ...missing(service.secrets ?? [], secrets),
    ...missing(networkNames, composition.networks),
    ...missing(
      mounts.filter((source) => !source.startsWith(".")),
      composition.volumes,
    ),
    ...missing(Object.keys(depends_on ?? {}), services),
    ...files.filter((file) => !existsSync(join(root, file))).map((file) => `no file ${file}`),
    ...secretsRead
      .filter((path) => !service.secrets?.some((name) => path === `/run/secrets/${name}`))
      .map((path) => `may not read ${path}`),
    ...given
      .filter(([, value]) => /:\/\/[^/]*@/.test(value))
      .map(([name]) => `a password in ${name}`),
    ...(build && !new RegExp(`^FROM .* AS ${build.target}$`, "m").test(read(build.dockerfile))
      ? [`no target ${build.target}`]
      : []),
    // Ours run as 10001: see containerfile.test.ts.
    ...(build || /^\d{3,}:\d{3,}$|unprivileged/.test(service.user ?? service.image)
      ? []
      : ["runs as root"]),
  ];
}

test.each(Object.entries(services))(
  "S-15: %s can write only its volumes, has a health check or says that it has none, and names what exists",
  (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
    expect(service).not.toHaveProperty("privileged");
    expect(service.healthcheck?.disable ?? service.healthcheck?.test).toBeTruthy();
    expect(faultsOf(service)).toEqual([]);
  },
);

test("S-15: a planted fault of a service is found", () => {
  const { server } = services;
  expect(
    server &&
      faultsOf({
        ...server,
        volumes: ["nowhere:/data", "./gone.conf:/etc/gone.conf:ro"],
        environment: { SMTP_URL: "smtp://a:b@c", APP_SECRET_FILE: "/run/secrets/tls_key" },
        depends_on: { nobody: { condition: "service_healthy" } },
      }),
  ).toEqual([
    "nowhere does not exist",
    "nobody does not exist",
    "no file deploy/gone.conf",
    "may not read /run/secrets/tls_key",
    "a password in SMTP_URL",
  ]);
});

test("S-15: every variable of the compose file is one that the configuration reads", () => {
  const known = new Set(
    ["server/src/config.ts", "server/src/config/processes.ts"].flatMap((file) =>
      [...read(file).matchAll(/\bread(?:<[^>]*>)?\(\s*"(\w+)"/g)].map(([, name = ""]) => name),
    ),
  );
  const files = [...read("server/src/config/secret-files.ts").matchAll(/^ {2}"(\w+)",$/gm)].map(
    ([, name]) => `${name}_FILE`,
  );
  expect(known.size).toBeGreaterThan(30);
  expect(files.length).toBeGreaterThan(6);
  // Those behind "#" too.
  const ours = text.slice(text.indexOf("  migrate:"), text.indexOf("  proxy:"));
  const named = [...ours.matchAll(/^ {6}#?([A-Z][A-Z_]+): /gm)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((name) => !known.has(name) && !files.includes(name))).toEqual([]);
});

test("S-15: only migrations get the owner of the tables, and only the proxy can be reached", () => {
  const users = (wanted: (service: Service) => boolean): string[] =>
    Object.keys(services).filter((name) => services[name] && wanted(services[name]));
  expect(users(({ secrets: given }) => given?.includes("database_admin_url") ?? false)).toEqual([
    "postgres",
    "migrate",
  ]);
  expect(users((service) => "ports" in service)).toEqual(["proxy"]);
  expect(composition.networks["database"]?.internal).toBe(true);
  const proxied = services["proxy"]?.networks;
  expect(proxied).toEqual({
    public: { ipv4_address: services["server"]?.environment?.["TRUSTED_PROXIES"] },
  });
});

test("S-15: the script writes every secret once, and none that the compose file does not name", () => {
  const own = join(directory, "secrets");
  const script = join(root, "deploy/compose-secrets.sh");
  const make = (environment: Readonly<Record<string, string>>) =>
    spawnSync(script, ["films.example.org", own], {
      encoding: "utf8",
      env: { PATH: process.env["PATH"], ...environment },
    });
  expect(make({})).toMatchObject({ status: 2, stderr: expect.stringContaining("Set SMTP_URL") });
  const made = make({ SMTP_URL: "smtp://127.0.0.1:25" });
  expect(made.stderr).toBe("");
  expect(made.status).toBe(0);
  const contents = (): Record<string, string> =>
    Object.fromEntries(
      readdirSync(own).map((name) => [name, readFileSync(join(own, name), "utf8").trim()]),
    );
  const first = contents();
  expect(Object.keys(first).toSorted()).toEqual(
    Object.values(secrets)
      .map(({ file }) => basename(file))
      .toSorted(),
  );
  expect(first["app_secret"]).toMatch(/^[0-9a-f]{64}$/);
  expect(first["database_url"]).toMatch(/^postgres:\/\/bijou_app:[0-9a-f]{64}@postgres\/bijou$/);
  expect(first["database_admin_url"]).toMatch(/^postgres:\/\/bijou_owner:[0-9a-f]{64}@postgres/);
  expect(first["tls_certificate"]).toContain("BEGIN CERTIFICATE");
  expect(statSync(own).mode & 0o777).toBe(0o700);
  expect(make({}).status).toBe(0);
  expect(contents()).toEqual(first);
  expect(read(".gitignore")).toMatch(/^deploy\/secrets\/$/m);
  expect(read(".dockerignore")).toMatch(/^deploy\/secrets$/m);
});

test("S-15: nginx accepts deploy/compose-nginx.conf, which differs from nginx.conf in its places only", async () => {
  const [one, composed] = await Promise.all(["nginx.conf", "compose-nginx.conf"].map(deployFile));
  const places = {
    http: 48_082,
    https: 48_445,
    media: directory,
    servers: ["127.0.0.1:3001"],
  };
  const mine = (composed ?? "")
    .replace("server server:3000", "server 127.0.0.1:3000")
    .replace("listen 8080;", "listen 80;")
    .replace("listen 8443 ", "listen 443 ")
    .replace("/tmp/bijou levels", "/var/cache/nginx/bijou levels");
  const args = await writeNginx(directory, withPlaces(mine, { directory, places }));
  expect(run(findNginx(), ["-t", ...args])).toMatchObject({ status: 0 });

  const settings = (configuration = ""): string[] =>
    configuration
      .replace(/ +# Films[^]*$/, "")
      .split("\n")
      .map((line) => line.trim())
      .filter(
        (line) => line.endsWith(";") && !/server_name|listen|ssl_certificate|return/.test(line),
      );
  expect(settings(mine).map((line) => line.replace("max_size=1g", "max_size=2g"))).toEqual(
    settings(one),
  );
});
