import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { StepName } from "../domain/orders/step-rules.ts";
import { STEP_COMMANDS } from "./order-step-commands.ts";
import { runCommand, type CommandServices } from "./run-command.ts";

/** A new step needs a row. */
const COMMAND_OF: Readonly<Record<StepName, string>> = {
  accept: "status NUMBER accepted",
  cancel: "status NUMBER cancelled",
  freight: "freight",
  tax: "tax",
  correct: "correct",
  pack: "pack",
  unpack: "unpack",
  ship: "ship",
  track: "track",
  "cancel-rest": "cancel-rest",
  paid: "paid",
  refund: "refund",
  credit: "credit",
  reverse: "reverse",
  move: "move",
  "review-tax": "review",
  "review-export": "review",
  message: "message",
};

const OPERATING = readFileSync("docs/operating.md", "utf8");

/** A usage error never opens the services. */
const NO_SERVICES = {} as CommandServices;
const run = (command: string) => runCommand({ desk: "orders", argv: command.split(" "), cwd: "/" }, NO_SERVICES);

describe("an invalid orders command", () => {
  test.each([
    ["burn", "Unknown command: burn."],
    ["freight W1000000001 84,20", "An amount is written like 84.20 or 84, with a point."],
    ["freight W1000000001 1,284.20", "An amount is written like 84.20 or 84, with a point."],
    ["freight W1000000001 84.2", "An amount is written like 84.20 or 84, with a point."],
    ["freight W1000000001 $84.20", "An amount is written like 84.20 or 84, with a point."],
    ["freight W1000000001 1e3", "An amount is written like 84.20 or 84, with a point."],
    ["freight W1000000001", "An amount is written like 84.20 or 84, with a point."],
    ["freight W1000000001 -5", "An amount cannot be negative."],
    ["tax W1000000001 -0.01", "An amount cannot be negative."],
    ["tax W1 5", "An order number is W followed by ten digits."],
    ["tax W1000000001 5 6", "Too many arguments."],
    ["show", "An order number is W followed by ten digits."],
    ["show W12", "An order number is W followed by ten digits."],
    ["show W1000000001 W1000000002", "Too many arguments."],
    ["list --page 0", "--page must be a number from 1."],
    ["list --from 2026-02-30", "--from must be a day, like 2026-11-01."],
    ["list --from 2026-11-27 --to 2026-11-01", "--from must not be after --to."],
    ["list --nonsense", "Unknown option '--nonsense'."],
    ["list --q coil --q relay", "--q is given twice."],
    ["paid W1000000001 --amount 100.00 --amount=10.00", "--amount is given twice."],
    ["ship W1000000001 --line A=1 --line B=1 --tracking 1Z1 --tracking 1Z2", "--tracking is given twice."],
    ["list --as=unknown", "--as needs the email address of a staff user."],
    ["export", "Name --since or --changed-since."],
    [
      "export --changed-since noon",
      "--changed-since must be a day, like 2026-11-01, or a moment in UTC, like 2026-11-01T14:30:00Z.",
    ],
    [
      "export --since 2026-01-05 --status lost",
      "--status must be one of received, awaiting-payment, accepted, partly-shipped, shipped, cancelled.",
    ],
    ["export --since 2026-01-05 --customer Acme", "--customer must be the number of a customer."],
    [
      "export --since yesterday",
      "--since must be a day, like 2026-11-01, or a moment in UTC, like 2026-11-01T14:30:00Z.",
    ],
    ["export --since 2026-01-05 --format xml", "--format must be csv or json."],
    ["status W1000000001 received", "The status must be accepted, shipped or cancelled."],
    [
      "status W1000000001 accepted --tracking 1Z",
      "--carrier, --tracking, --unpaid, --again, --unusual and --key are for shipped only.",
    ],
    [`status W1000000001 shipped --tracking ${"1".repeat(61)}`, "--tracking has more than 60 characters."],
    ["status W1000000001 accepted --note a\0b", "--note contains characters that are not text."],
  ])("orders command %j exits with 2 and prints the reason", async (command, why) => {
    expect(await run(command)).toEqual({ output: "", errors: `${why} See npm run orders -- --help\n`, code: 2 });
  });

  test.each(Object.entries(COMMAND_OF))(
    "orders step %s has the command %s, with help and a row in operating.md",
    async (_, command) => {
      const { output } = await run("--help");
      expect(Object.keys(STEP_COMMANDS)).toContain(command.split(" ")[0]);
      expect(output).toContain(`\n  ${command} `);
      expect(OPERATING).toMatch(new RegExp(`^\\|.*\`${command}[ \`]`, "m"));
    },
  );

  test.each(["--help", "help", "status --help"])("orders %s lists all commands", async (command) => {
    const { output, code } = await run(command);
    expect(code).toBe(0);
    for (const name of ["list", "show", "export", "status", "freight", "tax"]) expect(output).toContain(`  ${name} `);
  });
});
