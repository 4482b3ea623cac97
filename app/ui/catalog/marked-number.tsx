/** Every second piece, from the second on, differs from the entered number. */
export function MarkedNumber({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, index) => (index % 2 === 1 ? <mark key={`${index} ${piece}`}>{piece}</mark> : piece));
}
