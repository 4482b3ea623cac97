/** One code, a list of codes, or text such as `Schedule E-1, E-2`. */
export type ScheduleText = string | readonly string[] | null | undefined;

/** R-ENT-06. `title` is the part-number prefix. */
export type Series = {
  readonly title: string | null;
  readonly discountSchedule?: ScheduleText;
};
