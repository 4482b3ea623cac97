import { STAFF_ROLES, type StaffRole } from "../domain/staff/rights.ts";
import type { Actor, ActionResult, StaffChange, StaffMembers } from "../services/staff/staff.ts";
import { done, failed, NO_RIGHT, UsageError, type CommandResult, readArguments } from "./command.ts";

const STAFF_HELP = `npm run staff -- COMMAND

  list
      Lists staff users by address, with role and start date.
  add EMAIL --role ROLE
      Adds a staff user, or changes the role: ${STAFF_ROLES.join(", ")}.
      Staff users sign in with a code by email.
  remove EMAIL
      Removes a staff user, with effect from the next request. The audit log stays.

  reset-factor EMAIL
      Removes the authenticator app of a staff user who has lost it. The user gets an email.

add, remove and reset-factor need --as EMAIL of an administrator. Two exceptions work without it:
add, for the first staff users, and reset-factor, when every administrator has lost the app. The audit
log then names the system as the author.

Exit codes: 0 success, 1 refused or not found, 2 invalid command.
`;

/** Throws {@link UsageError}. */
export async function runStaff(
  argv: readonly string[],
  by: Actor,
  open: () => StaffMembers | Promise<StaffMembers>,
): Promise<CommandResult> {
  const [command = "--help", ...rest] = argv;
  if (command === "--help" || command === "help" || rest.includes("--help")) return done(STAFF_HELP);
  if (command === "list") {
    readArguments(rest, 0, {});
    return list(await open());
  }
  if (command === "add") {
    const { values, positionals } = readArguments(rest, 1, { role: { type: "string" } });
    const [email, role] = [addressOf(positionals), roleOf(values.role)];
    return resultOf(await (await open()).put({ by }, email, role), email, `${email} is on the staff: ${role}.`);
  }
  if (command === "remove") {
    const email = addressOf(readArguments(rest, 1, {}).positionals);
    return resultOf(await (await open()).remove({ by }, email), email, `${email} is no longer on the staff.`);
  }
  if (command === "reset-factor") {
    const email = addressOf(readArguments(rest, 1, {}).positionals);
    const reset = await (await open()).resetFactor({ by }, email);
    if (reset.outcome !== "done") return failed(NO_RIGHT);
    if (reset.value === "unknown") return failed(`${email} has no authenticator app.`);
    return done(`The authenticator app of ${email} was removed.\n`);
  }
  throw new UsageError(`Unknown command: ${command}.`);
}

async function list(members: StaffMembers): Promise<CommandResult> {
  const people = await members.list();
  if (people.length === 0) return { output: "", errors: "There are no staff users.\n", code: 0 };
  const lines = people.map(({ email, role, addedAt, name }) =>
    [email.padEnd(40), role.padEnd(13), addedAt.toISOString().slice(0, 10), name || "(no name)"].join("  "),
  );
  return done(`${lines.join("\n")}\n`);
}

function resultOf(result: ActionResult<StaffChange>, email: string, sentence: string): CommandResult {
  if (result.outcome !== "done") return failed(NO_RIGHT);
  switch (result.value) {
    case "done":
      return done(`${sentence}\n`);
    case "unchanged":
      return done(`${email} already has this role.\n`);
    case "bad-address":
      return failed(`${email} cannot receive email.`);
    case "unknown":
      return failed(`${email} is not on the staff.`);
    case "last-administrator":
      return failed(`${email} is the last administrator. Add another administrator first.`);
  }
}

function addressOf([email]: readonly string[]): string {
  if (email === undefined) throw new UsageError("Give the email address.");
  return email;
}

function roleOf(typed: string | undefined): StaffRole {
  const role = STAFF_ROLES.find((each) => each === typed);
  if (role) return role;
  throw new UsageError(`--role must be one of ${STAFF_ROLES.join(", ")}.`);
}
