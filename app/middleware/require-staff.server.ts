import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { servicesContext, staffContext } from "../context.ts";
import type { Actor, StaffMember } from "../services/staff/port.ts";
import { notFound } from "./page-context.server.ts";
import { requireUser, signedInUser } from "./require-user.server.ts";

/**
 * The page is for the shop's own people: visitors are led to the sign-in, for everybody else there is no such page. Attached to the
 * modules of the pages, as `requireUser` is.
 */
export const requireStaff: MiddlewareFunction<Response> = (args, next) =>
  requireUser(args, async () => {
    const { context } = args;
    const member = await context.get(servicesContext).staffMembers.find(signedInUser(context).email);
    if (!member) throw notFound();
    context.set(staffContext, member);
    return next();
  });

/** Who of the staff asks. A page that forgot the guard answers 404. */
export function staffMember(context: Readonly<RouterContextProvider>): StaffMember {
  const member = context.get(staffContext);
  if (!member) throw notFound();
  return member;
}

/** The same, for services that put on record who does something. */
export function staffActor(context: Readonly<RouterContextProvider>): Actor {
  return { email: staffMember(context).email };
}
