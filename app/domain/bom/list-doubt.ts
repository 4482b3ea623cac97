import { isQuantity } from "../cart/quantity.ts";
import type { BomLine, BomQuantity, BomReading, Hold } from "./bom-line.ts";
import type { Header, Request } from "./list-request.ts";
import { unansweredColumns } from "./not-wanted.ts";
import { isQualifiedHeading } from "./qualified-heading.ts";
import { hostsIn } from "./quantity-words.ts";

/** Doubts that need the whole list: the heading of the quantity, a title with the number of units to build, and answers that other lines have. */
export function inListDoubt(lines: readonly BomLine[], requests: readonly Request[]): readonly BomLine[] {
  const headers = new Set(requests.flatMap(({ above }) => (above ? [above] : [])));
  const unanswered = new Map([...headers].map((header) => [header, unansweredIn(header, requests)]));
  const hosts = new Map([...headers].map((header) => [header, hostsOf(header, requests)]));
  return lines.map((line, index) => {
    const request = requests[index];
    if (!request?.above) return line;
    const { header, above, record } = request;
    const column = header && (unanswered.get(header) ?? []).find((each) => isBlank(record.cells[each]));
    const hold: Hold | undefined =
      header === null || column === undefined || column === null
        ? line.hold
        : (line.hold ?? { kind: "not-wanted", text: `${header.record.cells[column] ?? ""}: –`.slice(0, 60) });
    const many = hosts.get(above) ?? ONE;
    const [first, ...others] = line.readings;
    const readings: BomLine["readings"] =
      many === ONE ? line.readings : [forHosts(first, many), ...others.map((reading) => forHosts(reading, many))];
    return { ...line, readings, ...(hold ? { hold } : {}) };
  });
}

/** The figures below the heading are the order. */
const ONE = 1;

function isBlank(cell: string | undefined): boolean {
  return (cell ?? "").trim() === "";
}

function unansweredIn(header: Header, requests: readonly Request[]): readonly number[] {
  const below = requests.filter((request) => request.header === header).map(({ record }) => record.cells);
  return unansweredColumns(below, header.columns, header.record.cells);
}

/** `Build 3 panels` above a column `Qty per panel`; `unknown` when no line gives a number. */
function hostsOf({ columns, record }: Header, requests: readonly Request[]): number | "unknown" {
  if (!isQualifiedHeading(record.cells[columns.indexOf("quantity")] ?? "")) return ONE;
  const said = requests
    .filter(({ record: each, above }) => above === null && each.to < record.from)
    .map(({ record: each }) => hostsIn(each.text))
    .filter((hosts) => hosts !== null);
  return said.find((hosts) => hosts > 1) ?? said[0] ?? "unknown";
}

function forHosts(reading: BomReading, hosts: number | "unknown"): BomReading {
  const { quantity } = reading;
  if (quantity.kind !== "given") return reading;
  if (hosts === "unknown") {
    const { quantity: pieces, typed } = quantity;
    return { ...reading, quantity: { kind: "bad", reason: "unclear", possible: [pieces], typed } };
  }
  const possible = [quantity.quantity, quantity.quantity * hosts].filter(isQuantity);
  const question: BomQuantity = { kind: "bad", reason: "several", possible, typed: possible.join(" / ") };
  return { ...reading, quantity: question };
}
