// npm run drill -- mutation [path]: breaks app/domain (or the part below the path) in one small way at a time and reports what
// no test noticed. Plain JavaScript for any Node: it installs missing packages and starts the Node of the shop.
import { ensureInstalled, run, shopNode } from "../../scripts/ensure-installed.mjs";

ensureInstalled();
ensureInstalled("drills/mutation");
run(shopNode(), ["drills/mutation/check.mjs", ...process.argv.slice(2)]);
