import { copyLine, type Workbench } from "./workbench.server.ts";

/** Characters that are sent at once: an embedded database takes them in a tenth of a second. */
const FULL = 4_000_000;

/** Sends rows to tables of a workbench while the next ones are read. */
export class RowSender {
  private readonly bench: Workbench;
  private readonly columns: Readonly<Record<string, readonly string[]>>;
  private lines = new Map<string, string[]>();
  private size = 0;
  private underway: Promise<void> = Promise.resolve();

  /** The columns that are sent of each table. */
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

  /** Sends what there is when it is enough, after what was sent before has arrived. */
  async sendIfFull(): Promise<void> {
    if (this.size >= FULL) await this.send();
  }

  /** Sends the rest, and waits until it has arrived. */
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
    // Whoever sends next is told; until then nobody listens.
    this.underway.catch(() => {});
  }

  private async copy(tables: ReadonlyMap<string, readonly string[]>): Promise<void> {
    for (const [table, lines] of tables) await this.bench.copyInto(table, this.columns[table] ?? [], lines.join(""));
  }
}
