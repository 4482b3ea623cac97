/** Markup, links and encoded words of mail headers, which mail programs would interpret. */
const NO_NAME = /[<>]|:\/\/|=\?|\bwww\./i;

export function isNameText(text: string): boolean {
  return !NO_NAME.test(text.normalize("NFKC"));
}
