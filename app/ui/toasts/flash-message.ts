/** A message from one request to the next page, in the page's language. `message` is empty where only `typed` goes along. */
export type FlashMessage = {
  type: "success" | "info" | "warning" | "error";
  message: string;
  /** The page the message leads to. */
  link?: "cart";
  /** The part whose row says it, on pages that have one; elsewhere the message is at the top. */
  at?: string;
  /** What that row says, where it says less than the message. */
  note?: string;
  /** Quantities that were typed into rows of the page and are in no cart, by part number: their fields hold them again. */
  typed?: Readonly<Record<string, string>>;
  /** What analytics are told when the page is shown, once (R-AUTH-28, A-88). */
  event?: "accountLogin";
};
