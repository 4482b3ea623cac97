/** oxlint rules for browser tests. A press resolves before its request is complete: what a test does next may overtake it. */

const PRESSES = setOf("click dblclick press tap selectOption");
/** These move the focus and send nothing. */
const MOVES = /^(?:(?:Shift\+)?Tab|Escape|Arrow\w+|Home|End)$/;
const OPENS = setOf("goto reload goBack goForward");
const LEAVES = new Set([...OPENS, "close"]);
/** These read the current page once, so they may read the previous one. */
const READS = setOf(
  "all allInnerTexts allTextContents boundingBox content cookies count evaluate evaluateAll getAttribute innerHTML innerText",
  "inputValue isChecked isDisabled isEnabled isHidden isVisible pdf screenshot textContent title url",
);
/** Helpers of the tests that read the current page once. */
const READING_HELPERS = setOf("settled check faultsOf expectToFit");
const ENTRIES = setOf("fill type pressSequentially check uncheck setChecked setInputFiles");
/** Helpers of the tests that wait until scripts run: scripts that start later could replace an entry. */
const STARTED = setOf("settled open ready");
const WAITS = /^(?:arrived|hasBoth|waitFor\w*)$/;

/** A function inside a statement runs at another time. */
const FUNCTIONS = new Set(["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"]);

function setOf(...words) {
  return new Set(words.join(" ").split(" "));
}

/** Whether this is a method of `Promise`. */
function isPromise(callee) {
  return callee.type === "MemberExpression" && callee.object.name === "Promise";
}

/** Name of the called function, and whether it is a method. */
function calledName({ callee }) {
  if (isPromise(callee)) return { name: "", isMethod: false };
  return callee.type === "Identifier"
    ? { name: callee.name, isMethod: false }
    : { name: callee.property?.name ?? "", isMethod: true };
}

/** Whether a chain of calls begins with `expect` or a helper named after it. */
function isExpectation(node) {
  if (node.type === "CallExpression") return isExpectation(node.callee);
  if (node.type === "MemberExpression") return isExpectation(node.object);
  return node.type === "Identifier" && /^(?:expect|softly)$/.test(node.name);
}

function childrenOf(node) {
  return Object.entries(node)
    .filter(([key]) => key !== "parent")
    .flatMap(([, value]) => value)
    .filter((value) => value !== null && typeof value === "object" && typeof value.type === "string");
}

/** Whether an awaited expression waits for an effect: an expectation, a promise made before the press, or both at once. */
function isWait(awaited) {
  if (awaited.type === "Identifier") return true;
  if (awaited.type !== "CallExpression") return false;
  if (isPromise(awaited.callee)) return awaited.arguments.some(hasWait);
  return isExpectation(awaited) || WAITS.test(calledName(awaited).name);
}

function hasWait(node) {
  return (node.type === "CallExpression" && WAITS.test(calledName(node).name)) || childrenOf(node).some(hasWait);
}

/** Walks a function in the order of its statements. Returns the state after it: true when a race is possible. */
function walk(node, state, step) {
  if (FUNCTIONS.has(node.type)) return state;
  if (node.type === "IfStatement" || node.type === "ConditionalExpression") {
    const tested = walk(node.test, state, step);
    const [yes, no] = [node.consequent, node.alternate].map((branch) => (branch ? walk(branch, tested, step) : tested));
    return yes || no;
  }
  let after = state;
  for (const child of childrenOf(node)) after = walk(child, after, step);
  if (node.type === "CallExpression") return step(node, after);
  return node.type === "AwaitExpression" && isWait(node.argument) ? false : after;
}

/** A rule that looks at each function of a file, and at its top level, on its own. */
function ruleOf(race, step) {
  return {
    meta: { type: "problem", messages: { race }, schema: [] },
    create(context) {
      const report = (node) => context.report({ node, messageId: "race" });
      const check = ({ body }) => {
        let state = false;
        for (const statement of [body].flat())
          state = walk(statement, state, (call, before) => step(call, before, report));
      };
      return { Program: check, ArrowFunctionExpression: check, FunctionExpression: check, FunctionDeclaration: check };
    },
  };
}

/** The state is whether a press has not been waited for. */
function pressThen(isRace) {
  return (call, isPressed, report) => {
    const { name, isMethod } = calledName(call);
    if (isPressed && isRace(name, isMethod)) {
      report(call);
      return false;
    }
    if (PRESSES.has(name)) return isPressed || !MOVES.test(call.arguments[0]?.value ?? "");
    return isPressed && !(isMethod && LEAVES.has(name));
  };
}

const pressThenLeave = ruleOf(
  "The press may not have arrived: expect what it leads to (`await expect(…)`) before the test goes elsewhere.",
  pressThen((name, isMethod) => isMethod && LEAVES.has(name)),
);

const pressThenRead = ruleOf(
  "This may read the page before the press: expect what the press leads to (`await expect(…)`, `await arrived(…)`) first.",
  pressThen((name, isMethod) => (isMethod ? READS : READING_HELPERS).has(name)),
);

/** The state is whether a page was opened whose scripts may not have started. */
const enterBeforeScripts = ruleOf(
  "Scripts may start after this entry: wait for them first (`await settled(page, scripts)`).",
  (call, isNew, report) => {
    const { name, isMethod } = calledName(call);
    if (isMethod && OPENS.has(name)) return true;
    if (STARTED.has(name)) return false;
    if (!isNew || !isMethod || !ENTRIES.has(name)) return isNew;
    report(call);
    return false;
  },
);

export default {
  meta: { name: "browser-races" },
  rules: {
    "press-then-leave": pressThenLeave,
    "press-then-read": pressThenRead,
    "enter-before-scripts": enterBeforeScripts,
  },
};
