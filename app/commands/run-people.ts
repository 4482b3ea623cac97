import { done, failed, NO_RIGHT, UsageError, type CommandResult, readArguments } from "./command.ts";
import type { Access, People, Person } from "../services/personal-data/personal-data.ts";
import type { Actor } from "../services/staff/staff.ts";

const PEOPLE_HELP = `npm run people -- COMMAND

  list [--q TEXT]
      Lists users by address. TEXT is part of an address, a name or a customer.
  lock EMAIL
      Locks a user at once: every session ends with its next request, on all devices.
      Carts and orders stay. An import does not remove a lock.
  unlock EMAIL
      Unlocks a user, who must sign in again, and resets the number of wrong sign-in
      codes for the address.
  export EMAIL
      Prints all data that the shop has about a user, as JSON.
  erase EMAIL
      Deletes that data permanently: sign-in, sessions, cart, favorites, personal addresses,
      emails, contact data in orders, and names in the audit log and in notes of staff users.
      Orders keep the name of the buyer for ORDER_NAMES_YEARS. Administrators of the user's
      companies get an email. Refused for staff users, and for users with an open order or
      with an order that has money still to be paid or refunded.

lock, unlock and erase need --as EMAIL of an administrator: npm run staff -- list

Exit codes: 0 success, 1 refused or not found, 2 invalid command.
`;

/** Reasons why an unlocked user still has no access. */
const STILL_OUT: Readonly<Record<Exclude<Access, "open" | "locked">, string>> = {
  inactive: "web-users.csv no longer has this person, or marks them inactive",
  "no active customer": "none of this person's customers is active",
};

/** Throws {@link UsageError}. */
export async function runPeople(
  argv: readonly string[],
  by: Actor,
  open: () => People | Promise<People>,
): Promise<CommandResult> {
  const [command = "--help", ...rest] = argv;
  if (command === "--help" || command === "help" || rest.includes("--help")) return done(PEOPLE_HELP);
  if (command === "list") {
    const { q = "" } = readArguments(rest, 0, { q: { type: "string" } }).values;
    return list(await open(), q);
  }
  const act = Object.hasOwn(ON_A_PERSON, command) ? ON_A_PERSON[command] : undefined;
  if (!act) throw new UsageError(`Unknown command: ${command}.`);
  const [email] = readArguments(rest, 1, {}).positionals;
  if (!email?.includes("@")) throw new UsageError("Name the email address of the person.");
  return act(await open(), by, email);
}

type Act = (people: People, by: Actor, email: string) => Promise<CommandResult>;

const ON_A_PERSON: Readonly<Record<string, Act>> = {
  lock,
  unlock,
  export: (people, _by, email) => exported(people, email),
  erase,
};

async function list(people: People, q: string): Promise<CommandResult> {
  const found = await people.list(q);
  if (found.length === 0) return { output: "", errors: "No people found.\n", code: 0 };
  return done(found.map((person) => `${personLine(person)}\n`).join(""));
}

function personLine({ email, name, customers, origin, access, lockedAt }: Person): string {
  const since = lockedAt ? ` since ${lockedAt.toISOString().slice(0, 16).replace("T", " ")} UTC` : "";
  const buysFor = customers.map((customer) => `${customer.id} ${customer.name}`).join("; ") || "no customer yet";
  return [email.padEnd(40), `${access}${since}`.padEnd(12), origin, name || "(no name)", buysFor].join("  ");
}

async function lock(people: People, by: Actor, email: string): Promise<CommandResult> {
  const change = await people.lock(by, email);
  if (change !== "done") return notDone(change, email);
  return done(`${email} is locked out. Carts and orders stay; let them in again with: unlock ${email}\n`);
}

async function unlock(people: People, by: Actor, email: string): Promise<CommandResult> {
  const change = await people.unlock(by, email);
  if (change !== "done") return notDone(change, email);
  const access = (await people.find(email))?.access ?? "open";
  if (access === "open" || access === "locked") return done(`${email} may sign in again.\n`);
  return failed(`${email} is no longer locked, but still cannot sign in: ${STILL_OUT[access]}.`);
}

async function exported(people: People, email: string): Promise<CommandResult> {
  const data = await people.export(email);
  return data === null ? unknownUser(email) : done(`${JSON.stringify(data, null, 2)}\n`);
}

async function erase(people: People, by: Actor, email: string): Promise<CommandResult> {
  const erasure = await people.erase(by, email);
  if (erasure === "unknown" || erasure === "no-right") return notDone(erasure, email);
  if (erasure === "on-staff")
    return failed(`${email} is a staff user. Remove them from the staff first: npm run staff -- remove ${email}`);
  if (typeof erasure === "object" && "openOrders" in erasure) {
    const orders = erasure.openOrders.join(", ");
    return failed(
      `${email} has orders that are open, or not fully paid or refunded: ${orders}. Finish, settle or cancel them first.`,
    );
  }
  const elsewhere = [
    "Data in other places stays: remove the person from web-users.csv and contacts.csv, or the next",
    "import adds them again; delete the user in a hosted sign-in project; backups expire by age.",
  ];
  const left = erasure === "done" ? [] : erasure.withoutAdministrator;
  const names = left.map((name) => `${name} has no administrator now: name one on its staff page.\n`);
  return done(`The data of ${email} is deleted. ${elsewhere.join("\n")}\n${names.join("")}`);
}

function notDone(why: "unknown" | "no-right", email: string): CommandResult {
  return why === "unknown" ? unknownUser(email) : failed(NO_RIGHT);
}

function unknownUser(email: string): CommandResult {
  return failed(`No one signs in with ${email}.`);
}
