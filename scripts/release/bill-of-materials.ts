import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Licenses that were read by a person, because the package states them in a file only. */
const READ_ELSEWHERE: Readonly<Record<string, string>> = {
  "dejavu-fonts-ttf": "Bitstream-Vera",
  "png-js": "MIT",
};

function withLicense(component: unknown): unknown {
  const { data } = z.looseObject({ name: z.string(), licenses: z.undefined().optional() }).safeParse(component);
  const expression = data && READ_ELSEWHERE[data.name];
  return expression === undefined ? component : { ...data, licenses: [{ expression }] };
}

const bill = z.looseObject({
  bomFormat: z.literal("CycloneDX"),
  serialNumber: z.string().optional(),
  metadata: z.looseObject({
    timestamp: z.string().optional(),
    component: z.looseObject({ "bom-ref": z.string(), name: z.string() }),
  }),
  components: z.array(
    z.preprocess(
      withLicense,
      z.looseObject({
        "bom-ref": z.string(),
        name: z.string(),
        version: z.string(),
        scope: z.string(),
        properties: z.array(z.object({ name: z.string(), value: z.string() })),
        licenses: z
          .array(
            z.looseObject({ license: z.looseObject({ id: z.string() }).optional(), expression: z.string().optional() }),
          )
          .min(1),
      }),
    ),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

export type BillOfMaterials = z.output<typeof bill>;

/** Packages in the archive, without development tools and Node. No serial number and time, so equal sources give an equal file. */
export function billOfMaterials(): BillOfMaterials {
  // Includes development packages and filters them here: `--omit dev` also drops packages that the shop shares with them.
  const words = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--include", "dev"];
  const all = bill.parse(JSON.parse(execFileSync("npm", words, { encoding: "utf8", maxBuffer: 64e6 })));
  const { component, timestamp: _, ...metadata } = all.metadata;
  const root = component["bom-ref"];
  const components = all.components.filter(
    ({ scope, properties }) => scope === "required" && !properties.some(({ name }) => name.endsWith(":development")),
  );
  const held = new Set([root, ...components.map((each) => each["bom-ref"])]);
  return {
    ...all,
    serialNumber: undefined,
    // npm takes the name of the folder.
    metadata: { ...metadata, component: { ...component, name: root.split("@", 1)[0] ?? "" } },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => held.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => held.has(each)) })),
  };
}

/** Complete license texts of all packages. */
export function licenses({ components }: BillOfMaterials): string {
  const texts = components.map(({ name, version, licenses: [license] }) => {
    const id = license?.license?.id ?? license?.expression;
    return `${name} ${version} (${id})\n\n${textOf(name).trim()}\n`;
  });
  return texts.join(`\n${"-".repeat(80)}\n\n`);
}

function textOf(name: string): string {
  const folder = path.join("node_modules", name);
  const named = fs.readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file));
  const given = named.map((file) => textsIn(path.join(folder, file))).join("\n");
  return given || `The package brings no text of its license. ${authorOf(folder)}`;
}

/** A folder has licenses of included third-party code. */
function textsIn(place: string): string {
  if (!fs.statSync(place).isDirectory()) return fs.readFileSync(place, "utf8");
  const inside = fs.readdirSync(place).toSorted();
  return inside.map((name) => textsIn(path.join(place, name))).join("\n");
}

function authorOf(folder: string): string {
  const { author } = z
    .object({ author: z.union([z.string(), z.object({ name: z.string() }).transform((each) => each.name)]).optional() })
    .parse(JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8")));
  return author ? `Its author is ${author}.` : "";
}
