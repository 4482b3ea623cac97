import { useState } from "react";
import { useNavigation } from "react-router";

/**
 * What an action answered, once the data of its page has arrived as well. The router shows the answer first; a field corrected before
 * the data came would be replaced with it.
 */
export function useCompleteAnswer<Answer>(answer: Answer): Answer {
  const isLoading = useNavigation().state === "loading";
  const [shown, setShown] = useState(answer);
  if (isLoading || shown === answer) return shown;
  setShown(answer);
  return answer;
}
