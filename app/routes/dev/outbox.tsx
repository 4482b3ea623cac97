import { servicesContext } from "../../context.ts";
import { notFound } from "../../middleware/page-context.server.ts";
import { developmentOnly } from "../../middleware/development-only.server.ts";
import type { Route } from "./+types/outbox";

export const middleware: Route.MiddlewareFunction[] = [developmentOnly];

export const meta: Route.MetaFunction = () => [{ title: "Outbox" }, { name: "robots", content: "noindex" }];

/** Mails hold codes, so browsers must not store this page. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ context }: Route.LoaderArgs) {
  const mails = context.get(servicesContext).mail.outbox();
  if (!mails) throw notFound();
  return { mails: (await mails).map(({ to, subject, text, sentAt }) => ({ to, subject, text, sentAt })) };
}

/** Newest first. */
export default function OutboxRoute({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <>
      <h1>Outbox</h1>
      <p className="lead">
        Mails are kept here instead of being sent.{" "}
        <a href="/dev/outbox.json" data-reload="">
          As JSON
        </a>
      </p>
      {mails.length === 0 && <p className="message">No mail yet.</p>}
      {mails.map(({ to, subject, text, sentAt }, index) => (
        // The list always renders whole, so indexes are stable.
        <section key={index} className="section">
          <h2>{subject}</h2>
          <p>
            To {to}, <time dateTime={sentAt}>{sentAt}</time>
          </p>
          <pre className="whitespace-pre-wrap">{text}</pre>
        </section>
      ))}
    </>
  );
}
