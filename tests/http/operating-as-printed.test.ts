import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import https from "node:https";
import http from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSmtpServer } from "../../app/services/mail/smtp-server.test-helper.ts";
import { newAuthKeys } from "../../app/services/sign-in/embedded/keys.ts";
import { freePort } from "../../drills/buyers/shop-process.ts";
import { emptyDatabase, type PostgresDatabase } from "../../drills/load/postgres.ts";
import { isLong } from "../setup/extent.ts";
import { asOwn, printed } from "../setup/printed-operating.ts";
import { temporaryFolder } from "../setup/temporary-folder.ts";

/** Runs the setup of docs/operating.md as printed, from a built archive, as another user where possible, with the reader's own values replaced. */

/** The settings file: its lines below the mark are the reader's own. */
function settingsAsOwn(own: Readonly<Record<string, string>>): string {
  const [fixed = "", marked = ""] = printed("# yours:\n").split(/^# yours.*\n/m);
  const names = marked
    .trim()
    .split("\n")
    .map((line) => line.split("=", 1)[0] ?? "");
  expect(names).toEqual(Object.keys(own));
  return `${fixed}${names.map((name) => `${name}='${own[name]}'`).join("\n")}\n`;
}

const SERVER = process.env["TEST_DATABASE_SERVER"] ?? "";
const nginx = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/sbin"]
  .map((folder) => path.join(folder, "nginx"))
  .find((file) => fs.existsSync(file));

if (SERVER === "")
  console.log("The production setup was not run: no PostgreSQL. npm run drill -- operating installs one.");
else if (!nginx) console.log("The nginx file was not run: nginx is not installed.");

/** The commands of step 5, with the reader's own values. */
function firstCommands(own: { folder: string; settings: string; administrator: string; files: string }): string {
  return asOwn(printed("desk.mjs import /var/lib/ferrule-import"), [
    ["/opt/ferrule/current", own.folder],
    ["/etc/ferrule/shop.env", own.settings],
    ["nora.ek@shop.example", own.administrator],
    ["/var/lib/ferrule-import --as nora.ek@shop.example", `${own.files} --as ${own.administrator}`],
  ]);
}

/** With the commands of the project; the archive's are in the deployment below. */
test.skipIf(SERVER === "")("step 5 adds the first administrator, who imports files, in production", async () => {
  const temporary = temporaryFolder();
  const database = await emptyDatabase(SERVER, undefined);
  const settings = path.join(temporary.folder, "shop.env");
  const own = {
    PUBLIC_ORIGIN: "https://shop.test",
    SESSION_SECRET: "a secret of the printed set-up, long enough",
    AUTH_KEYS: await newAuthKeys(),
    DATABASE_URL: database.url,
    DATA_DIR: temporary.folder,
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "Shop <orders@shop.test>",
  };
  fs.writeFileSync(settings, settingsAsOwn(own));
  const commands = firstCommands({ folder: ".", settings, administrator: "nora.ek@shop.test", files: "demo/shared" });
  const desk = `${process.execPath} --disable-warning=ExperimentalWarning scripts/desk.ts`;
  const { PATH = "" } = process.env;
  const ran = spawnSync("bash", ["--norc", "-euc", commands.replaceAll("node desk.mjs", desk)], {
    env: { PATH, HOME: temporary.folder },
    encoding: "utf8",
  });
  await database.remove();
  temporary.remove();
  expect(ran.stdout).toContain("nora.ek@shop.test is on the staff: administrator.");
  expect(ran).toMatchObject({ status: 0, stderr: "" });
});

/** The user without rights, where this process may choose one that can reach Node; else the user of the tests. */
const NO_RIGHTS = { uid: 65534, gid: 65534 };
const OTHER_USER =
  process.getuid?.() === 0 && spawnSync(process.execPath, ["-v"], NO_RIGHTS).status === 0 ? NO_RIGHTS : {};

/** In long runs only: it builds a release and starts its processes several times. */
describe.skipIf(!isLong || SERVER === "" || !nginx)("the setup of docs/operating.md", () => {
  let database: PostgresDatabase;
  const temporary = temporaryFolder();
  const at = (name: string) => path.join(temporary.folder, name);
  let mail: Awaited<ReturnType<typeof startSmtpServer>>;
  let ports: { first: number; second: number; http: number; https: number };
  const running = new Map<number, ChildProcess>();
  let proxy: ChildProcess | null = null;
  const output: string[] = [];

  const shop = () => path.join(at("opt"), "current");
  const inArchive = () => ({ PATH: `${path.dirname(process.execPath)}:${process.env["PATH"]}`, HOME: at("home") });

  function unpack(): void {
    const [archive = "none was made"] = fs.globSync("release/*.tar.gz");
    const block = asOwn(printed("tar -xzf"), [
      ["mkdir -p /opt/ferrule && cd /opt/ferrule", `mkdir -p ${at("opt")} && cd ${at("opt")}`],
      [path.basename(archive), path.resolve(archive)],
      ["ferrule-0.1.0", path.basename(archive, ".tar.gz")],
    ]);
    execFileSync("bash", ["--norc", "-euc", block]);
  }

  /** Runs the printed command, with its own port. */
  async function startProcess(port: number): Promise<void> {
    const command = asOwn(printed("exec node "), [
      ["/opt/ferrule/current", shop()],
      ["/etc/ferrule/shop.env", at("shop.env")],
      ["3001", String(port)],
    ]);
    const child = spawn("sh", ["-c", command], { ...OTHER_USER, env: inArchive(), stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(String(chunk)));
    running.set(port, child);
    while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))) {
      if (child.exitCode !== null) throw new Error(`the printed command ended: ${output.join("")}`);
      await pause(100);
    }
  }

  async function stopProcess(port: number): Promise<number | null> {
    const child = running.get(port);
    if (!child) return null;
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    return ended;
  }

  beforeAll(async () => {
    [mail, database] = await Promise.all([startSmtpServer("accept"), emptyDatabase(SERVER, undefined)]);
    fs.chmodSync(temporary.folder, 0o755);
    execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/release/index.ts"]);
    unpack();
    ports = { first: await freePort(), second: await freePort(), http: await freePort(), https: await freePort() };
    fs.mkdirSync(at("data"));
    if ("uid" in OTHER_USER) fs.chownSync(at("data"), NO_RIGHTS.uid, NO_RIGHTS.gid);
    fs.writeFileSync(
      at("shop.env"),
      settingsAsOwn({
        PUBLIC_ORIGIN: `https://shop.example:${ports.https}`,
        SESSION_SECRET: "a secret of the printed set-up, long enough",
        AUTH_KEYS: await newAuthKeys(),
        DATABASE_URL: database.url,
        DATA_DIR: at("data"),
        SMTP_URL: mail.url,
        MAIL_FROM: "Shop <orders@shop.example>",
      }),
    );
    await startProcess(ports.first);
    await startProcess(ports.second);
    proxy = startProxy();
    await untilOpen(ports.https);
  });

  function startProxy(): ChildProcess {
    const certificate = ["-keyout", at("key.pem"), "-out", at("cert.pem"), "-subj", "/CN=shop.example"];
    execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...certificate], {
      stdio: "ignore",
    });
    const file = asOwn(fs.readFileSync(path.join(shop(), "deploy/nginx.conf"), "utf8"), [
      ["127.0.0.1:3001", `127.0.0.1:${ports.first}`],
      ["127.0.0.1:3002", `127.0.0.1:${ports.second}`],
      ["80", String(ports.http)],
      ["shop.example", "shop.example"],
      ["443", String(ports.https)],
      ["shop.example", "shop.example"],
      ["/etc/ssl/shop.example.crt", at("cert.pem")],
      ["/etc/ssl/shop.example.key", at("key.pem")],
      ["127.0.0.1", "127.0.0.1"],
    ]);
    fs.writeFileSync(at("ferrule.conf"), file);
    const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${at(kind)};`,
    );
    // The frame that Debian's nginx.conf puts around it.
    const main = `daemon off; pid ${at("pid")}; error_log ${at("error.log")}; events {}
        http { access_log off; ${folders.join(" ")} include ${at("ferrule.conf")}; }`;
    fs.writeFileSync(at("nginx.conf"), main);
    execFileSync(nginx ?? "", ["-t", "-q", "-c", at("nginx.conf"), "-e", at("error.log")]);
    return spawn(nginx ?? "", ["-c", at("nginx.conf"), "-e", at("error.log")], { stdio: "ignore" });
  }

  afterAll(async () => {
    const gone = new Promise((resolve) => (proxy ? proxy.once("exit", resolve) : resolve(null)));
    proxy?.kill("SIGTERM");
    await gone;
    for (const child of running.values()) if (child.exitCode === null) child.kill("SIGKILL");
    await mail?.stop();
    await database?.remove();
    temporary.remove();
  });

  test("deployment serves pages over HTTPS, and redirects there from HTTP", async () => {
    const page = await ask("/");
    expect([page.status, page.headers["strict-transport-security"]]).toEqual([200, expect.stringMatching(/^max-age/)]);
    const plain = await get(http, { port: ports.http, path: "/cart?x=1", headers: { Host: "shop.example" } });
    expect([plain.status, plain.headers.location]).toEqual([301, "https://shop.example/cart?x=1"]);
  });

  test("health lists its reasons on an empty database with the demonstration's content", async () => {
    expect(JSON.parse((await ask("/healthz")).text)).toEqual({
      status: "degraded",
      services: { database: "ok", content: "degraded", auth: "ok", search: "degraded", mail: "ok", log: "ok" },
      causes: { content: "demonstration content is served to customers", search: "no parts are loaded" },
    });
  });

  test("commands of the archive check an operator's files and create keys", async () => {
    const run = (words: readonly string[]) =>
      spawnSync("sh", ["-c", `cd ${shop()}; set -a; . ${at("shop.env")}; set +a; exec node ${words.join(" ")}`], {
        ...OTHER_USER,
        env: inArchive(),
        encoding: "utf8",
      });
    expect(run(["desk.mjs", "import", "demo/shared"])).toMatchObject({ status: 1 });
    const own = { folder: shop(), settings: at("shop.env"), administrator: "nora.ek@shop.test", files: "demo/shared" };
    const first = spawnSync("sh", ["-ec", firstCommands(own)], { ...OTHER_USER, env: inArchive(), encoding: "utf8" });
    expect(first).toMatchObject({ status: 0 });
    expect(run(["desk.mjs", "import", "demo/commerce", "--check"])).toMatchObject({ status: 0, stderr: "" });
    const keys = run(["auth-keys.mjs", "--new"]);
    expect([keys.status, keys.stdout.length > 100]).toEqual([0, true]);
  });

  test("archive has the other demonstration complete: content, tables and parts as import files", () => {
    const read = (file: string) => fs.readFileSync(path.join(shop(), "demo/bearings", file), "utf8");
    expect(read("commerce/parts.csv").trimEnd().split("\n")).toHaveLength(307);
    expect([read("commerce/customers.csv"), read("content/dataset.ndjson"), read("accounts.txt")]).not.toContain("");
  });

  test("bill of materials names every library, with the text of its license", () => {
    const bill = JSON.parse(fs.readFileSync(path.join(shop(), "sbom.cdx.json"), "utf8")) as Bill;
    expect(bill).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name: "ferrule" } } });
    const names = bill.components.map(({ name }) => name);
    const { dependencies } = JSON.parse(fs.readFileSync("package.json", "utf8")) as { dependencies: object };
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    const texts = fs.readFileSync(path.join(shop(), "THIRD-PARTY-LICENSES.txt"), "utf8");
    expect(names.filter((name) => !texts.includes(`${name} `))).toEqual([]);
  });

  test("deployment accepts forms by the outer address, and emails a sign-in code", async () => {
    const origin = `https://shop.example:${ports.https}`;
    const sent = await ask("/login", { Origin: origin }, "email=buyer%40plant.example");
    expect([sent.status, sent.headers.location]).toEqual([303, expect.stringContaining("/login/code")]);
    expect(mail.deliveries.map(({ to }) => to)).toEqual([["buyer@plant.example"]]);
    expect((await ask("/locale", { Origin: "https://evil.example" }, "locale=es&to=/es")).status).toBe(403);
    expect(sent.headers["set-cookie"]?.join()).toMatch(/login=[^;]+;.*Secure/);
  });

  test("deployment accepts the longest quick order list, with every character encoded", async () => {
    const line = [..."TI-02FS 1\n"].map((sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`).join("");
    const lines = `lines=${line.repeat(19_900)}`;
    expect(lines.length).toBeGreaterThan(590_000);
    const answer = await ask("/quick-order", { Origin: `https://shop.example:${ports.https}` }, lines);
    expect([answer.status, answer.headers.location]).toEqual([303, expect.stringContaining("/quick-order/")]);
  });

  test("log and proxy use one request id", async () => {
    const { headers } = await ask("/cart");
    const id = String(headers["x-request-id"]);
    expect(id).toMatch(/^[\da-f]{32}$/);
    while (!output.join("").includes(`"id":"${id}"`)) await pause(50);
  });

  test("rolling restart of the processes loses no request", async () => {
    const over = new AbortController();
    const wrong: string[] = [];
    let asked = 0;
    const people = Array.from({ length: 4 }, async (_, person) => {
      const origin = { Origin: `https://shop.example:${ports.https}` };
      while (!over.signal.aborted) {
        const isForm = (asked += 1) % 2 === 0;
        const answer = isForm ? ask("/locale", origin, "locale=es&to=/es") : ask(person % 2 === 0 ? "/" : "/cart");
        const status = await answer.then((each) => each.status).catch(String);
        if (status !== (isForm ? 303 : 200)) wrong.push(`${isForm ? "form" : "page"} ${status}`);
        await pause(20);
      }
    });
    for (const port of [ports.first, ports.second]) {
      expect(await stopProcess(port)).toBe(0);
      await pause(1000);
      await startProcess(port);
    }
    over.abort();
    await Promise.all(people);
    // Between its last look for connections and the end of its socket a process can be put aside by a busy machine: a connection
    // that arrives just then is reset. nginx repeats the request of a page, but not of a form.
    const isReset = (each: string) => each === "form 502";
    expect(wrong.filter((each) => !isReset(each))).toEqual([]);
    expect(wrong.filter(isReset).length).toBeLessThanOrEqual(1);
    expect(asked).toBeGreaterThan(50);
  });

  const ask = (target: string, headers: Record<string, string> = {}, form?: string) =>
    get(
      https,
      {
        port: ports.https,
        path: target,
        rejectUnauthorized: false,
        headers: {
          Host: `shop.example:${ports.https}`,
          ...(form === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded" }),
          ...headers,
        },
      },
      form,
    );

  async function untilOpen(port: number): Promise<void> {
    while (!(await get(https, { port, path: "/healthz", rejectUnauthorized: false }).catch(() => null))) {
      if (proxy?.exitCode !== null) throw new Error(fs.readFileSync(at("error.log"), "utf8"));
      await pause(50);
    }
  }
});

type Bill = { components: { name: string }[] };

function get(client: Pick<typeof https, "request">, options: https.RequestOptions, form?: string) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const method = form === undefined ? "GET" : "POST";
    const request = client.request({ host: "127.0.0.1", agent: false, method, ...options }, async (answer) => {
      let text = "";
      for await (const chunk of answer) text += String(chunk);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
    });
    request.once("error", reject);
    request.end(form);
  });
}
