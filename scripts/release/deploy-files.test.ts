import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

/** Unknown settings would stop the start or be ignored. */
test("files of deploy/ use settings of the shop, and the systemd unit is valid", () => {
  const files = ["Dockerfile", "compose.yaml", "ferrule@.service"].map((file) =>
    fs.readFileSync(`deploy/${file}`, "utf8"),
  );
  const shop = files.join("\n").replace(/^  database:$[\s\S]*?^secrets:$/m, "");
  const known = fs.readFileSync("docs/configuration.md", "utf8");
  const named = [...new Set([...shop.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)\s*[=:]/g)].map(([, name = ""]) => name))];
  expect(named.length).toBeGreaterThan(8);
  expect(
    named.filter((name) => ![name, name.replace(/_FILE$/, "")].some((each) => known.includes(`\`${each}\``))),
  ).toEqual([]);
  const checked = spawnSync("systemd-analyze", ["verify", path.resolve("deploy/ferrule@.service")], {
    encoding: "utf8",
  });
  // Needs systemd. Node and the folder belong to the operator.
  if (!checked.error) expect(checked.stderr).not.toMatch(/ferrule@\.service:\d+:/);
});

/** Seconds of a start that is refused at once. */
const REFUSED_START = 0.3;

test("systemd unit gives up after refused starts", () => {
  const unit = fs.readFileSync("deploy/ferrule@.service", "utf8");
  const figure = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, "m").exec(unit)?.[1]);
  const [restart, interval, burst] = [figure("RestartSec"), figure("StartLimitIntervalSec"), figure("StartLimitBurst")];
  expect((restart + REFUSED_START) * burst).toBeLessThan(interval);
  expect(unit.indexOf("StartLimitBurst")).toBeLessThan(unit.indexOf("[Service]"));
});

test("compose file has two processes with their own ports that share everything else", () => {
  type Service = { ports: string[]; environment: Record<string, string>; secrets: string[] };
  const { services } = parse(fs.readFileSync("deploy/compose.yaml", "utf8"), { merge: true }) as {
    services: Record<string, Service>;
  };
  const { shop, "shop-two": two } = services;
  expect([shop?.ports, two?.ports]).toEqual([["127.0.0.1:3001:3000"], ["127.0.0.1:3002:3000"]]);
  expect({ ...two, ports: null }).toEqual({ ...shop, ports: null });
  expect(shop?.environment["CONTENT_DATASET_FILE"]).toBe("/content/shop.ndjson");
});

test("proxy shows the state of each service to this machine only", () => {
  const [, health = ""] = /location = \/healthz \{(.*?)\}/s.exec(fs.readFileSync("deploy/nginx.conf", "utf8")) ?? [];
  expect([...health.matchAll(/^ *(allow|deny) ([^;]+);/gm)].map(([, rule, whom]) => [rule, whom])).toEqual([
    ["allow", "127.0.0.1"],
    ["deny", "all"],
  ]);
});

test("health check of the image uses the port of the process", () => {
  expect(fs.readFileSync("deploy/Dockerfile", "utf8")).toMatch(
    /^ {2}CMD wget .*"http:\/\/127\.0\.0\.1:\$\{PORT\}\/readyz"$/m,
  );
});

/** Users of the official images, see their Dockerfiles. */
const USERS = { node: "1000", postgres: "70" } as const;

test.each(["deploy/compose.yaml", "docs/operating.md"])(
  "secrets of compose belong to the users that read them, as %s prints it",
  (file) => {
    const compose = fs.readFileSync("deploy/compose.yaml", "utf8");
    const { secrets, services } = parse(compose, { merge: true }) as {
      secrets: Record<string, { file: string }>;
      services: Record<string, { secrets?: string[] }>;
    };
    const commands = [
      ...fs.readFileSync(file, "utf8").matchAll(/\b(chown|chmod) (\d+) (\/etc\/ferrule\/secrets\/[\w*-]+)/g),
    ];
    /** Owner and mode of a secret after the commands. */
    const result = (place: string) =>
      Object.fromEntries(
        commands
          .filter(([, , , of = ""]) => path.matchesGlob(place, of))
          .map(([, command = "", value]) => [command, value]),
      );
    const readBy = (service: string) =>
      (services[service]?.secrets ?? []).map((name) => result(secrets[name]?.file ?? ""));
    expect(readBy("database")).toEqual([{ chown: USERS.postgres, chmod: "400" }]);
    expect(readBy("shop")).toEqual(Array.from({ length: 4 }, () => ({ chown: USERS.node, chmod: "400" })));
    expect(fs.readFileSync("deploy/Dockerfile", "utf8")).toMatch(/^USER node$/m);
  },
);
