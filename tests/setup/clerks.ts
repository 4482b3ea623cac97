/** Who takes orders on in the browser tests, each in one of them: an address is mailed one code a minute. */
export const CLERKS = ["scripts", "no-scripts", "chromium-109", "chromium-109-no-scripts", "phone"].flatMap((project) =>
  ["en", "es"].map((locale) => clerkOf(project, locale)),
);

export function clerkOf(project: string, locale: string): string {
  return `clerk-${project}-${locale}@ferrule.example`;
}
