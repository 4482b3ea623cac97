/** From one request to the next page, in its language. `message` is empty if only `typed` is set. */
export type FlashMessage = {
  type: "success" | "info" | "warning" | "error";
  message: string;
  link?: "cart";
  /** Part number of the row with the message; other pages display it at the top. */
  at?: string;
  /** Shorter text for that row. */
  note?: string;
  /** Refused quantities by part number, to restore in their fields. */
  typed?: Readonly<Record<string, string>>;
  /** One analytics event (R-AUTH-28, A-88). */
  event?: "accountLogin";
};
