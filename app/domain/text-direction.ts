/** Controls that turn the direction of the text around them, so that it reads otherwise than it is stored. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;

/** Whether a text holds a control that turns the direction of what follows. */
export function turnsText(text: string): boolean {
  return TURNING.test(text);
}

/** The text without those controls. */
export function withoutTurns(text: string): string {
  return text.replace(new RegExp(TURNING, "g"), "");
}
