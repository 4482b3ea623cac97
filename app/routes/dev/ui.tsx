import { useState } from "react";
import { z } from "zod";
import { servicesContext } from "../../context.ts";
import { useToast } from "../../ui/toasts/toast-stack.tsx";
import { Dialog } from "../../ui/primitives/dialog.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { readForm } from "../../services/http/read-form.server.ts";
import { developmentOnly } from "../../middleware/development-only.server.ts";
import type { Route } from "./+types/ui";

const PAGE = "/dev/ui";
/** More than a screen. */
const FAR = "h-[150vh]";
const messageForm = z.object({ message: z.string().min(1).max(500) });

export const meta: Route.MetaFunction = () => [{ title: "Interface parts" }, { name: "robots", content: "noindex" }];

export const middleware: Route.MiddlewareFunction[] = [developmentOnly];

/** `?slow=ms` waits, `?fail=status` fails, to test the loading bar and error pages. */
export async function loader({ url }: Route.LoaderArgs) {
  const slow = Math.min(Number(url.searchParams.get("slow")) || 0, 5000);
  if (slow > 0) await new Promise((resolve) => setTimeout(resolve, slow));
  const fail = Number(url.searchParams.get("fail"));
  if (fail === 500) throw new Error("asked to fail");
  if (fail >= 400 && fail < 600) throw new Response(null, { status: fail });
  return { slow };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { message } = await readForm(request, messageForm);
  return context.get(servicesContext).flash.redirect(PAGE, { type: "success", message });
}

export default function DevelopmentRoute() {
  const show = useToast();
  const [dialog, setDialog] = useState<"modal" | "slide-over" | "must-answer" | null>(null);
  return (
    <>
      <h1>Interface parts</h1>
      <form method="post" className="flex flex-wrap gap-2 py-4">
        <label htmlFor="message" className="self-center">
          Message
        </label>
        <input id="message" name="message" className="field" defaultValue="Saved" />
        <button className="button button-primary">Leave a message</button>
      </form>
      <p className="flex flex-wrap gap-2">
        <button type="button" className="button" onClick={() => show({ type: "info", message: "A toast" })}>
          Toast
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            show({
              type: "warning",
              message: "With action",
              action: { label: "Undo", run: () => show({ type: "success", message: "Undone" }) },
            })
          }
        >
          Toast with action
        </button>
      </p>
      <p className="flex flex-wrap gap-2 py-4">
        {(["modal", "slide-over", "must-answer"] as const).map((kind) => (
          <button key={kind} type="button" className="button" onClick={() => setDialog(kind)}>
            Open {kind}
          </button>
        ))}
      </p>
      <Dialog
        title="Your name"
        open={dialog !== null}
        onClose={() => setDialog(null)}
        kind={dialog === "slide-over" ? "slide-over" : "modal"}
        dismissible={dialog !== "must-answer"}
      >
        <label htmlFor="dialog-name">Name</label> <input id="dialog-name" className="field" />{" "}
        <button type="button" className="button" onClick={() => setDialog(null)}>
          Done
        </button>
      </Dialog>
      <ul className="py-4 *:py-1">
        <li>
          <SiteLink to={`${PAGE}?slow=1500`}>Slow page</SiteLink>
        </li>
        <li>
          <SiteLink to={`${PAGE}?fail=500`}>Failing page</SiteLink>
        </li>
        <li>
          <SiteLink to="/no/such/page">Missing page</SiteLink>
        </li>
        <li>
          <SiteLink to={`${PAGE}#far`}>Far down</SiteLink>
        </li>
      </ul>
      <div className={FAR} />
      <h2 id="far">Far down</h2>
      <div className={FAR} />
    </>
  );
}
