import { copyLine, type Workbench } from "./workbench.server.ts";

/** Characters per batch: an embedded database reads them in a tenth of a second. */
const FULL = 4_000_000;

export class RowSender {
  private readonly bench: Workbench;
  private readonly columns: Readonly<Record<string, readonly string[]>>;
  private lines = new Map<string, string[]>();
  private size = 0;
  private underway: Promise<void> = Promise.resolve();

  constructor(bench: Workbench, columns: Readonly<Record<string, readonly string[]>>) {
    this.bench = bench;
    this.columns = columns;
  }

  add(table: string, values: Parameters<typeof copyLine>[0]): void {
    const line = copyLine(values);
    this.size += line.length;
    const lines = this.lines.get(table);
    if (lines) lines.push(line);
    else this.lines.set(table, [line]);
  }

  async sendIfFull(): Promise<void> {
    if (this.size >= FULL) await this.send();
  }

  async end(): Promise<void> {
    await this.send();
    await this.underway;
  }

  private async send(): Promise<void> {
    const { lines } = this;
    this.lines = new Map();
    this.size = 0;
    await this.underway;
    this.underway = this.copy(lines);
    // The next send reports the error.
    this.underway.catch(() => {});
  }

  private async copy(tables: ReadonlyMap<string, readonly string[]>): Promise<void> {
    for (const [table, lines] of tables) await this.bench.copyInto(table, this.columns[table] ?? [], lines.join(""));
  }
}
