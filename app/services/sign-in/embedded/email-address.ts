import { z } from "zod";
import { validationFailed } from "./auth-error.ts";

const MOST_CHARACTERS = 255;

export function parseEmail(text: string): string {
  if (text === "") throw validationFailed("An email address is required");
  if (text.length > MOST_CHARACTERS) throw validationFailed("An email address is too long");
  if (!z.regexes.html5Email.test(text)) throw validationFailed("Unable to validate email address: invalid format");
  return text.toLowerCase();
}
