/** Unicode bidirectional controls. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;

export function turnsText(text: string): boolean {
  return TURNING.test(text);
}

export function withoutTurns(text: string): string {
  return text.replace(new RegExp(TURNING, "g"), "");
}
