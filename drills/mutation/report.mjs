/** Share of killed mutants the rules about money must reach, in percent. */
const DEMANDED = { pricing: 90, shipping: 90, charges: 90 };

/** Prints killed, total and percent per folder and every survivor. Returns whether the required shares are reached. */
export function report(outcomes, prefix) {
  const folders = Map.groupBy(outcomes, (mutant) => folderOf(mutant.file));
  for (const [folder, mutants] of [...folders].toSorted(([a], [b]) => a.localeCompare(b))) printScore(folder, mutants);
  printScore("all", outcomes);

  const survivors = outcomes.filter((mutant) => mutant.outcome === "survived").toSorted(byPlace);
  console.log(`\n${survivors.length} survived`);
  for (const { file, line, original, replacement } of survivors)
    console.log(`${file}:${line}  ${shorten(original)}  →  ${shorten(replacement)}`);

  const weak = Object.entries(DEMANDED).filter(([folder, percent]) => {
    const mutants = folders.get(folder);
    // In a full run, a missing folder is an error.
    return mutants ? percentKilled(mutants) < percent : prefix === "";
  });
  for (const [folder, percent] of weak) console.error(`\napp/domain/${folder} is below ${percent} %.`);
  return weak.length === 0;
}

function printScore(folder, mutants) {
  const counts = `${killedOf(mutants)} / ${mutants.length}`;
  console.log(`${folder.padEnd(12)}${counts.padStart(12)}${percentKilled(mutants).toFixed(1).padStart(8)} %`);
}

/** `pricing` for app/domain/pricing/…, `.` for the files of app/domain itself. */
function folderOf(file) {
  const inDomain = file.split("/").slice(2);
  return inDomain.length > 1 ? inDomain[0] : ".";
}

function killedOf(mutants) {
  return mutants.filter((mutant) => mutant.outcome === "killed").length;
}

function percentKilled(mutants) {
  return (100 * killedOf(mutants)) / mutants.length;
}

function byPlace(a, b) {
  return a.file.localeCompare(b.file) || Number(a.id) - Number(b.id);
}

function shorten(code) {
  return code.length > 80 ? `${code.slice(0, 80)}…` : code;
}
