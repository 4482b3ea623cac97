import { isQuantity } from "../cart/quantity.ts";
import type { BomLine, BomQuantity, BomReading, Hold } from "./bom-line.ts";
import { isShareHeading } from "./columns.ts";
import type { Header, Request } from "./list-request.ts";
import { unansweredColumns } from "./not-wanted.ts";
import { hostsIn } from "./quantity-words.ts";

/** Doubts that need the whole list: a title with the number of units to build, and answers that other lines have. */
export function inListDoubt(lines: readonly BomLine[], requests: readonly Request[]): readonly BomLine[] {
  const headers = new Set(requests.flatMap(({ header }) => (header ? [header] : [])));
  const unanswered = new Map([...headers].map((header) => [header, unansweredIn(header, requests)]));
  const hosts = new Map([...headers].map((header) => [header, hostsOf(header, requests)]));
  return lines.map((line, index) => {
    const request = requests[index];
    if (!request?.header) return line;
    const column = (unanswered.get(request.header) ?? []).find((each) => isBlank(request.record.cells[each]));
    const hold: Hold | undefined =
      column === undefined
        ? line.hold
        : (line.hold ?? { kind: "not-wanted", text: `${request.header.record.cells[column] ?? ""}: –`.slice(0, 60) });
    const many = hosts.get(request.header) ?? 1;
    const [first, ...others] = line.readings;
    const readings: BomLine["readings"] =
      many === 1 ? line.readings : [forHosts(first, many), ...others.map((reading) => forHosts(reading, many))];
    return { ...line, readings, ...(hold ? { hold } : {}) };
  });
}

function isBlank(cell: string | undefined): boolean {
  return (cell ?? "").trim() === "";
}

function unansweredIn(header: Header, requests: readonly Request[]): readonly number[] {
  const below = requests.filter((request) => request.header === header).map(({ record }) => record.cells);
  return unansweredColumns(below, header.columns, header.record.cells);
}

/** `Build 3 panels` above a column `Qty per panel`; 1 otherwise. */
function hostsOf({ columns, record }: Header, requests: readonly Request[]): number {
  if (!isShareHeading(record.cells[columns.indexOf("quantity")] ?? "")) return 1;
  const above = requests.filter(({ record: each, header }) => header === null && each.to < record.from);
  return above.map(({ record: each }) => hostsIn(each.text)).find((hosts) => hosts !== null && hosts > 1) ?? 1;
}

function forHosts(reading: BomReading, hosts: number): BomReading {
  const { quantity } = reading;
  if (quantity.kind !== "given") return reading;
  const possible = [quantity.quantity, quantity.quantity * hosts].filter(isQuantity);
  const question: BomQuantity = { kind: "bad", reason: "several", possible, typed: possible.join(" / ") };
  return { ...reading, quantity: question };
}
