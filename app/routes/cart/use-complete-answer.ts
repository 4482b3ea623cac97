import { useState } from "react";
import { useNavigation } from "react-router";

/** The router renders an action's answer before the page's data; waiting for both keeps a field that the buyer has corrected in between. */
export function useCompleteAnswer<Answer>(answer: Answer): Answer {
  const isLoading = useNavigation().state === "loading";
  const [shown, setShown] = useState(answer);
  if (isLoading || shown === answer) return shown;
  setShown(answer);
  return answer;
}
