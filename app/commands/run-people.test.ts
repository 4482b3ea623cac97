import { expect, test } from "vitest";
import { runCommand, type CommandServices } from "./run-command.ts";

/** A usage error never opens the services. */
const NO_SERVICES = {} as CommandServices;

test.each([
  ["burn", "Unknown command: burn."],
  ["lock", "Name the email address of the person."],
  ["lock dana", "Name the email address of the person."],
  ["erase dana@meridianpack.example sam@meridianpack.example", "Too many arguments."],
  ["unlock dana@meridianpack.example --q dana", "Unknown option '--q'."],
  ["list dana", "Too many arguments."],
  ["list --q dana --q sam", "--q is given twice."],
])("people command %s is refused: %s", async (command, reason) => {
  const result = await runCommand({ desk: "people", argv: command.split(" "), cwd: "/" }, NO_SERVICES);
  expect(result).toEqual({ output: "", errors: `${reason} See npm run people -- --help\n`, code: 2 });
});
