import { Packed, type Arrived } from "../../domain/packed.ts";

const read = new WeakMap<Arrived, unknown>();

/** Returns the same object each time. */
export function unpack<T>(packed: Packed<T> | Arrived): T {
  if (packed instanceof Packed) return Packed.valueOf(packed as Packed<T>);
  const known =
    read.get(packed) ?? (packed.json === "" ? fromDocument(packed.name) : (JSON.parse(packed.json) as unknown));
  read.set(packed, known);
  return known as T;
}

function fromDocument(name: string): unknown {
  const text = document.getElementById("packed-data")?.textContent ?? "{}";
  return (JSON.parse(text) as Record<string, unknown>)[name];
}
