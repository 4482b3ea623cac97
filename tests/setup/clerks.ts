import { LOCALES } from "../../app/domain/locale.ts";

const PROJECTS = ["scripts", "no-scripts", "phone", "chromium-109", "chromium-109-no-scripts"];

/** Each browser of the tests in each language. An address is mailed one code a minute: each has people of its own. */
export const SEATS = PROJECTS.flatMap((project) => LOCALES.map((locale) => ({ project, locale })));

/** Who takes orders on. */
export const CLERKS = SEATS.map(({ project, locale }) => clerkOf(project, locale));

/** Who sets up two-step sign-in: nobody else signs in with their addresses. */
export const TWO_STEP_STAFF = SEATS.map(({ project, locale }) => twoStepOf(project, locale));

export function twoStepOf(project: string, locale: string): string {
  return `two-step-${project}-${locale}@ferrule.example`;
}

export function clerkOf(project: string, locale: string): string {
  return `clerk-${project}-${locale}@ferrule.example`;
}
