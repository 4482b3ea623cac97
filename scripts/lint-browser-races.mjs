/** oxlint rules for browser tests. A click resolves before its request is complete, so a test that navigates at once may overtake it. */

const PRESSES = new Set(["click", "dblclick", "press", "tap", "selectOption"]);
const LEAVES = new Set(["goto", "reload", "goBack", "goForward", "close"]);

/** Statements that wait for the effect of a press: an expectation, a helper with one, or a promise made before it. */
const WAITS = /\b(?:expect|arrived|check|hasBoth|waitFor\w*)\b|^await \w+;$/;

/** Name of the awaited function; empty for other statements. */
function awaitedCall(statement) {
  const awaited = statement.type === "ExpressionStatement" ? statement.expression : null;
  const call = awaited?.type === "AwaitExpression" ? awaited.argument : null;
  if (call?.type !== "CallExpression") return "";
  const { callee } = call;
  return callee.type === "Identifier" ? callee.name : (callee.property?.name ?? "");
}

const pressThenLeave = {
  meta: {
    type: "problem",
    messages: {
      race: "The press may not have arrived: expect what it leads to (`await expect(…)`) before the test goes elsewhere.",
    },
    schema: [],
  },
  create(context) {
    const check = ({ body }) => {
      let isPressed = false;
      for (const statement of body) {
        const name = awaitedCall(statement);
        if (isPressed && LEAVES.has(name)) context.report({ node: statement, messageId: "race" });
        if (PRESSES.has(name)) isPressed = true;
        else if (WAITS.test(context.sourceCode.getText(statement)) || LEAVES.has(name)) isPressed = false;
      }
    };
    return { BlockStatement: check, Program: check };
  },
};

export default { meta: { name: "browser-races" }, rules: { "press-then-leave": pressThenLeave } };
