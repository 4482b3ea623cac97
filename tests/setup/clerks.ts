import { LOCALES } from "../../app/domain/locale.ts";

const PROJECTS = ["scripts", "no-scripts", "phone", "chromium-109", "chromium-109-no-scripts"];

/** Each browser of the tests in each language has its own users, since an address gets one code a minute. */
export const SEATS = PROJECTS.flatMap((project) => LOCALES.map((locale) => ({ project, locale })));

export const CLERKS = SEATS.map(({ project, locale }) => clerkOf(project, locale));

/** Users for two-step sign-in only, since no other test may sign in with their addresses. */
export const TWO_STEP_STAFF = SEATS.map(({ project, locale }) => twoStepOf(project, locale));

export function twoStepOf(project: string, locale: string): string {
  return `two-step-${project}-${locale}@ferrule.example`;
}

export function clerkOf(project: string, locale: string): string {
  return `clerk-${project}-${locale}@ferrule.example`;
}
