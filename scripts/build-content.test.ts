import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runScriptWith } from "../tests/setup/run-script.ts";
import { temporaryFolder } from "../tests/setup/temporary-folder.ts";
import { isLong } from "../tests/setup/extent.ts";

describe("content:build", () => {
  let temporary: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    temporary = temporaryFolder();
    fs.cpSync("demo/bearings/content/sources", at("sources"), { recursive: true });
    fs.copyFileSync("demo/bearings/catalogue/units.yaml", at("sources/units.yaml"));
  });
  afterEach(() => temporary.remove());

  const at = (name: string) => path.join(temporary.folder, name);
  const build = (variables: Record<string, string> = {}) =>
    runScriptWith(variables, "build-content", temporary.folder, at("sources"), at("shop.ndjson"));
  const inSite = (change: (text: string) => string) => {
    const file = at("sources/site.yaml");
    fs.writeFileSync(file, change(fs.readFileSync(file, "utf8")));
  };

  test("content:build creates the content file of a folder", async () => {
    expect(await build()).toMatchObject({ code: 0, errors: "" });
    expect(fs.readFileSync(at("shop.ndjson"), "utf8")).toBe(
      fs.readFileSync("demo/bearings/content/dataset.ndjson", "utf8"),
    );
  });

  test("content:build refuses a misspelled key and keeps the file", async () => {
    fs.writeFileSync(at("shop.ndjson"), "before");
    inSite((text) => text.replace(/^strings:.*$/m, 'strings:\n  cart.titel: { en: "Basket", es: "Canasta" }'));
    const { code, errors } = await build();
    expect(code).toBe(1);
    expect(errors).toMatch(/^string-cart-titel: there is no text cart\.titel; did you mean cart\.title\?$/m);
    expect(fs.readFileSync(at("shop.ndjson"), "utf8")).toBe("before");
    expect(fs.existsSync(at("shop.ndjson.new"))).toBe(false);
  });

  test.runIf(isLong)("content:build refuses a missing logo, and finds one in SITE_FILES_DIR", async () => {
    inSite((text) => text.replace("/images/logo-laredo-bearing.svg", "/images/logo-gulf.svg"));
    expect(await build()).toMatchObject({
      code: 1,
      errors: expect.stringContaining("site-config: logo: there is no file /images/logo-gulf.svg"),
    });
    fs.mkdirSync(at("files/images"), { recursive: true });
    fs.copyFileSync("app/public/images/logo.svg", at("files/images/logo-gulf.svg"));
    expect(await build({ SITE_FILES_DIR: at("files") })).toMatchObject({ code: 0 });
  });

  test.each([
    ["an unknown attribute", "AB-{size}", "attribute: boreSize", "AB-{size}: there is no attribute boreSize"],
    ["a regular expression", "(AB)+{size}", "attribute: bore", "(AB)+{size}: a pattern is capital letters"],
  ])("content:build refuses a maker's pattern with %s, by its name", async (_what, number, attribute, problem) => {
    const pattern = `- maker: Kitaru\n  number: "${number}"\n  title: { en: bearing, es: rodamiento }\n  series: ["62"]\n`;
    fs.writeFileSync(at("sources/makers.yaml"), `${pattern}  codes: { size: { ${attribute}, digits: 2 } }\n`);
    const { code, errors } = await build();
    expect([code, errors]).toEqual([1, expect.stringContaining(`Kitaru ${problem}`)]);
    expect(fs.existsSync(at("shop.ndjson"))).toBe(false);
  });

  test("content:build exits with 2 without an output file", async () => {
    const { code, errors } = await runScriptWith({}, "build-content", temporary.folder, at("sources"));
    expect([code, errors]).toEqual([2, expect.stringContaining("FOLDER OUT")]);
  });

  test.runIf(isLong)("content:build exits with 2 and its usage for an unknown option", async () => {
    const { code, errors } = await runScriptWith({}, "build-content", temporary.folder, "--ayuda");
    expect([code, errors]).toEqual([2, expect.stringMatching(/^Usage: npm run content:build/)]);
  });
});
