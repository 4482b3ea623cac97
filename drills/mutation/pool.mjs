import { Worker } from "node:worker_threads";

const WORKERS = 2;
const NO_MUTANT = "none";
const PROGRESS_STEP = 200;

/** Runs the tests once per mutant, in two threads. Returns each mutant with its outcome: "killed" or "survived". */
export async function runMutants(script, mutants) {
  const outcomes = [];
  const queue = mutants.values();
  await Promise.all(Array.from({ length: WORKERS }, work));
  return outcomes;

  async function work() {
    let thread = await startThread(script);
    for (const mutant of queue) {
      let answer = await ask(thread, mutant.id);
      if (answer.dead) {
        // A mutant that ends its thread, for instance by filling the memory, is killed.
        thread = await startThread(script);
        answer = { passed: false };
      }
      outcomes.push({ ...mutant, outcome: answer.passed ? "survived" : "killed" });
      if (outcomes.length % PROGRESS_STEP === 0) console.log(`${outcomes.length} of ${mutants.length} …`);
    }
    await thread.terminate();
  }
}

/** A thread with the tests loaded. They must pass without a mutant, or no outcome is valid. */
async function startThread(script) {
  const thread = new Worker(new URL("worker.mjs", import.meta.url), { workerData: { script } });
  const answer = await ask(thread, NO_MUTANT);
  if (!answer.passed) throw new Error(`The tests fail without any mutant: ${answer.message}`);
  return thread;
}

function ask(thread, id) {
  return new Promise((resolve) => {
    thread.on("message", done);
    thread.on("error", die);
    thread.on("exit", die);
    thread.postMessage(id);

    function die(reason) {
      done({ passed: false, dead: true, message: `the thread ended: ${reason}` });
    }

    function done(answer) {
      thread.off("message", done);
      thread.off("error", die);
      thread.off("exit", die);
      resolve(answer);
    }
  });
}
