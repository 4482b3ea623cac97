// npm run drill -- mutation [path]: do the domain's tests notice when a rule is wrong? Breaks app/domain (or the part of it
// below the path) in one small way at a time and reports what no test noticed. Plain JavaScript for the Node a newcomer
// has: it installs what is missing and hands over to the Node the shop runs on.
import { ensureInstalled, run, shopNode } from "../../scripts/ensure-installed.mjs";

ensureInstalled();
ensureInstalled("drills/mutation");
run(shopNode(), ["drills/mutation/check.mjs", ...process.argv.slice(2)]);
