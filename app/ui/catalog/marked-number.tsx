/** A part number with the pieces marked that are not as they were typed: every other one, from the second on. */
export function MarkedNumber({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, index) => (index % 2 === 1 ? <mark key={`${index} ${piece}`}>{piece}</mark> : piece));
}
