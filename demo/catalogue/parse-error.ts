export class ParseError extends Error {
  readonly line: number;
  readonly token: string;

  constructor(line: number, token: string, reason: string) {
    super(`line ${line}: ${reason}: "${token}"`);
    this.name = "ParseError";
    this.line = line;
    this.token = token;
  }
}
