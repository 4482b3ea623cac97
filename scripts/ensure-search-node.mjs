import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { hash } from "./ensure-installed.mjs";

const SOURCE = "tests/search-node";

/** Pinned for reproducible results. */
const COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies";

const OLDEST_JAVA = 17;

/** Class path of a search engine for tests, from Maven, cached in `.cache/`;
 * or what is `missing`. Java runs the single source file directly. */
export function ensureSearchNode() {
  if (javaVersion() < OLDEST_JAVA) return { missing: `Java ${OLDEST_JAVA}` };
  const folder = `.cache/search-node/${hash(fs.readFileSync(path.join(SOURCE, "pom.xml"))).slice(0, 12)}`;
  if (!fs.existsSync(folder)) {
    if (spawnSync("mvn", ["-version"]).status !== 0) return { missing: "Maven" };
    const fresh = `${folder}.${process.pid}`;
    console.log("Installing packages of a search engine for tests …");
    const asked = ["-B", "-q", "-f", path.join(SOURCE, "pom.xml"), COPY, "-DincludeScope=runtime"];
    const { status } = spawnSync("mvn", [...asked, `-DoutputDirectory=${path.resolve(fresh)}`], { encoding: "utf8" });
    if (status !== 0) {
      fs.rmSync(fresh, { recursive: true, force: true });
      return { missing: "the packages Maven was asked for" };
    }
    fs.renameSync(fresh, folder);
  }
  return { classPath: path.resolve(folder, "*"), source: path.resolve(SOURCE, "SearchNode.java") };
}

/** 0 without a JDK. */
function javaVersion() {
  const { status, stderr } = spawnSync("javac", ["-version"], { encoding: "utf8" });
  const java = status === 0 ? spawnSync("java", ["-version"], { encoding: "utf8" }).stderr : (stderr ?? "");
  return Number(/version "(\d+)/.exec(java ?? "")?.[1] ?? 0);
}
