import fs from "node:fs";
import path from "node:path";

/** Where files of the shop's own pages are: of the build, or of the sources where nothing is built. */
const BUILT = ["build/client", "app/public"];

type Places = {
  /** The operator's own folder, SITE_FILES_DIR. */
  readonly siteFiles: string | undefined;
  /** Another host has the logo, ASSET_HOST. */
  readonly assetHost: string | undefined;
};

/** The place of a file of the site on this machine; null when no folder has it. */
export function findSiteFile(file: string, siteFiles: string | undefined): string | null {
  const folders = siteFiles === undefined ? BUILT : [siteFiles, ...BUILT];
  return folders.map((folder) => path.join(folder, file)).find((place) => fs.existsSync(place)) ?? null;
}

/** A sentence for each picture that the content names and no folder has: pages would show a broken picture. */
export function missingPictures(
  { logo, icon }: { readonly logo: string; readonly icon: string },
  { siteFiles, assetHost }: Places,
): readonly string[] {
  const named = [["icon", icon] as const, ...(assetHost === undefined ? [["logo", logo] as const] : [])];
  return named
    .filter(([, file]) => findSiteFile(file, siteFiles) === null)
    .map(([name, file]) => `${name}: there is no file ${file} in the folder of SITE_FILES_DIR or in the shop`);
}
