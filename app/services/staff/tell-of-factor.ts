import { eq } from "drizzle-orm";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import { webUser } from "../database/customer-schema.ts";
import type { Transaction } from "../database/database.server.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import type { FactorMail, FactorNews } from "./second-factor.ts";

/** In the person's saved language; otherwise in `locale`. */
export async function tellOfFactor(
  tx: Transaction,
  mail: FactorMail,
  { email, news, locale }: { email: string; news: FactorNews; locale: Locale },
): Promise<void> {
  const [user] = await tx.select({ locale: webUser.locale }).from(webUser).where(eq(webUser.email, email));
  await queueMails(tx, null, [mail(email, LOCALES.find((each) => each === user?.locale) ?? locale, news)]);
}
