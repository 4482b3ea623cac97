import { encode } from "uqr";
import { hasFreshCode } from "../../../middleware/fresh-code.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { staffMember } from "../../../middleware/require-staff.server.ts";
import { hasPassedFactor } from "../../../middleware/second-factor.server.ts";
import type { FactorView } from "./second-factor-page.tsx";
import { formatShortMoment } from "../../../i18n/formats.ts";

type Asked = Parameters<typeof hasPassedFactor>[0];

export async function factorView(asked: Asked): Promise<FactorView> {
  const { context } = asked;
  const { services, locale } = pageContext(context);
  const member = staffMember(context);
  const isRequired = services.env.STAFF_SECOND_FACTOR === "required";
  const state = await services.secondFactors.state(member);
  if (state?.confirmedAt) {
    if (!(await hasPassedFactor(asked, member))) return { kind: "asked" };
    const since = formatShortMoment(state.confirmedAt.toISOString(), locale);
    return { kind: "on", since, codesLeft: state.codesLeft, isRequired };
  }
  if (!hasFreshCode(context)) return { kind: "off", isRequired, needsCode: true };
  const pending = await services.secondFactors.pending(member);
  if (!pending) return { kind: "off", isRequired, needsCode: false };
  return { kind: "pending", key: inGroups(pending.key), qr: qrOf(pending.uri) };
}

/** In groups, as typed into an app. */
function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(" ") ?? key;
}

/** One path: each run of dark squares in a row is one stroke. */
function qrOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const strokes = data.flatMap((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      runs.push(`M${from} ${y}h${x - from + 1}v1H${from}z`);
    }
    return runs;
  });
  return { size, path: strokes.join("") };
}
