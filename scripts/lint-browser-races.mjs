/**
 * Rules of oxlint for browser tests. A click or a key press ends when the next page begins to arrive, or before anything was sent: a test
 * that goes elsewhere at once may overtake what the press has asked for.
 */

const PRESSES = new Set(["click", "dblclick", "press", "tap", "selectOption"]);
const LEAVES = new Set(["goto", "reload", "goBack", "goForward", "close"]);

/** What waits until a press has had its effect: an expectation, a helper that holds one, or a promise that was made before the press. */
const WAITS = /\b(?:expect|arrived|check|hasBoth|waitFor\w*)\b|^await \w+;$/;

/** The name of the method or function whose result a statement awaits; empty for other statements. */
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
