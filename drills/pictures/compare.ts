import fs from "node:fs";
import path from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** Prints the pictures that differ between two folders, and draws the differences into a third. Returns whether all are equal. */
export function comparePictures(before: string, after: string, differences: string): boolean {
  fs.mkdirSync(differences, { recursive: true });
  const names = new Set([...fs.readdirSync(before), ...fs.readdirSync(after)].filter((name) => name.endsWith(".png")));
  let differing = 0;
  for (const name of [...names].toSorted()) {
    const said = compare(path.join(before, name), path.join(after, name), path.join(differences, name));
    if (said === null) continue;
    differing += 1;
    console.log(`${name}: ${said}`);
  }
  console.log(`${names.size} pictures, ${differing} differ`);
  return differing === 0;
}

function compare(before: string, after: string, difference: string): string | null {
  if (!fs.existsSync(before) || !fs.existsSync(after)) return fs.existsSync(after) ? "new" : "gone";
  const [old, now] = [PNG.sync.read(fs.readFileSync(before)), PNG.sync.read(fs.readFileSync(after))];
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const drawn = new PNG({ width, height });
  const pixels = pixelmatch(onto(old, width, height), onto(now, width, height), drawn.data, width, height);
  if (pixels === 0 && old.height === now.height && old.width === now.width) return null;
  fs.writeFileSync(difference, PNG.sync.write(drawn));
  const size = (picture: PNG) => `${picture.width} × ${picture.height}`;
  const sizes = size(old) === size(now) ? "" : `, ${size(old)} → ${size(now)}`;
  return `${pixels} pixels (${((pixels / (width * height)) * 100).toFixed(2)} %)${sizes}`;
}

function onto(picture: PNG, width: number, height: number): Uint8Array {
  const sheet = new PNG({ width, height });
  sheet.data.fill(255);
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0);
  return sheet.data;
}
