/** What went wrong with a step, in red below its fields and announced (R-AUTH-26). */
export function StepError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="field-error login-error" role="alert">
      {text}
    </p>
  );
}
