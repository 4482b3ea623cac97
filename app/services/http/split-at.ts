export type Piece = { readonly bytes: Buffer; readonly isMark: boolean };

/** Splits a stream at each `mark`. `start` precedes the first chunk. The bytes of a piece are valid until the next one is requested. */
export async function* splitAt(source: AsyncIterable<Uint8Array>, mark: Buffer, start = ""): AsyncGenerator<Piece> {
  let room = Buffer.from(start);
  let held = room.length;
  for await (const chunk of source) {
    const end = held + chunk.length;
    if (end > room.length) room = Buffer.concat([room.subarray(0, held)], end);
    room.set(chunk, held);
    const text = room.subarray(0, end);
    let from = 0;
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, from)) {
      if (at > from) yield { bytes: text.subarray(from, at), isMark: false };
      yield { bytes: mark, isMark: true };
      from = at + mark.length;
    }
    // The last bytes may be the beginning of a mark.
    const safe = Math.max(from, end - mark.length + 1);
    if (safe > from) yield { bytes: text.subarray(from, safe), isMark: false };
    room.copyWithin(0, safe, end);
    held = end - safe;
  }
  if (held > 0) yield { bytes: room.subarray(0, held), isMark: false };
}
