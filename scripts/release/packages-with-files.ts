/** Packages that read files next to their scripts: they cannot be bundled and are copied with their dependencies. */
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
