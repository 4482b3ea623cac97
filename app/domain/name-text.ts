/** Markup, a link, and an encoded word of a mail header: nothing that a name holds, and mails and mail programs would read it. */
const NO_NAME = /[<>]|:\/\/|=\?|\bwww\./i;

/** Whether a text can be the name of a person or company. */
export function isNameText(text: string): boolean {
  return !NO_NAME.test(text.normalize("NFKC"));
}
