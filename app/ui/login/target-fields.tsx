import type { StepTarget } from "./step-props.ts";

/** The hidden fields of every form of the sign-in. */
export function TargetFields({ target }: { target: StepTarget }) {
  return (
    <>
      {target.back !== null && <input type="hidden" name="back" value={target.back} />}
      {target.favorite !== null && <input type="hidden" name="favorite" value={target.favorite} />}
      {target.fetcherKey !== null && <input type="hidden" name="dialog" value="1" />}
    </>
  );
}
