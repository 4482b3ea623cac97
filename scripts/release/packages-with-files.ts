/** Packages that read files beside their scripts: no build takes them in, and the archive has them as they are, with what they need. */
export const PACKAGES_WITH_FILES = [
  "@electric-sql/pglite",
  "@electric-sql/pglite-socket",
  "@fontsource/unifontex",
  "@jsquash/jpeg",
  "@jsquash/png",
  "@jsquash/resize",
  "@jsquash/webp",
  "dejavu-fonts-ttf",
  "wasm-feature-detect",
];
