import fs from "node:fs";
import path from "node:path";

const BUILT = ["build/client", "app/public"];

type Places = {
  readonly siteFiles: string | undefined;
  /** ASSET_HOST: another host serves the logo. */
  readonly assetHost: string | undefined;
};

export function findSiteFile(file: string, siteFiles: string | undefined): string | null {
  const folders = siteFiles === undefined ? BUILT : [siteFiles, ...BUILT];
  return folders.map((folder) => path.join(folder, file)).find((place) => fs.existsSync(place)) ?? null;
}

export function missingPictures(
  { logo, icon }: { readonly logo: string; readonly icon: string },
  { siteFiles, assetHost }: Places,
): readonly string[] {
  const named = [["icon", icon] as const, ...(assetHost === undefined ? [["logo", logo] as const] : [])];
  return named
    .filter(([, file]) => findSiteFile(file, siteFiles) === null)
    .map(([name, file]) => `${name}: there is no file ${file} in the folder of SITE_FILES_DIR or in the shop`);
}
