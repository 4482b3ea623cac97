/** What the sign-in is for, or why it is asked for again; nothing where the page needs no reason. */
export function StepPurpose({ text }: { text: string | null }) {
  return text === null ? null : <p className="message">{text}</p>;
}
