const MONTH = "(?:jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|sept|oct|nov|dec|dic)[a-z]*\\.?";

const SPREADSHEET_PATTERNS = [
  `\\d{1,4}[-/. ]${MONTH}(?:[-/. ]\\d{2,4})?`,
  `${MONTH}[-/. ]\\d{1,4}`,
  String.raw`\d{1,2}/\d{1,2}/(?:\d\d|\d{4})`,
  String.raw`\d{4}-\d\d-\d\d(?:[ T]00:00(?::00)?)?`,
  String.raw`\d(?:[.,]\d+)?E\+\d+`,
].map((look) => new RegExp(`^${look}$`, "i"));

/** Looks like a date or a rounded number, as spreadsheets write 3-4 and 123456789012. */
export function looksLikeSpreadsheet(number: string): boolean {
  return SPREADSHEET_PATTERNS.some((look) => look.test(number.trim()));
}
