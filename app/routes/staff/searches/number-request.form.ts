import { z } from "zod";
import { textList, singleText } from "../../../ui/forms/form-fields.ts";
import { linesOfText } from "../../../ui/forms/plain-text.ts";

/** Longer than any part number. */
const LONGEST_PART = 60;
const LONGEST_TEXT = 10_000;

/** `pn[]`: the shop's part for each line of the request. */
export const answerForm = z.looseObject({
  nonce: singleText,
  intent: singleText.pipe(z.enum(["answer", "close"])),
  text: singleText.pipe(linesOfText(LONGEST_TEXT)).transform((typed) => typed.replaceAll("\r\n", "\n").trim()),
  "pn[]": textList.transform((parts) =>
    parts.map((pn) =>
      pn
        .replace(/\p{Cc}/gu, " ")
        .slice(0, LONGEST_PART)
        .trim(),
    ),
  ),
});

export type AnswerForm = z.output<typeof answerForm>;
