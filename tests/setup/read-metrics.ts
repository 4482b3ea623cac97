type Labels = Readonly<Record<string, string>>;

type Sample = { readonly name: string; readonly labels: Labels; readonly value: number };

type Family = { readonly type: string; readonly samples: readonly Sample[] };

export type Scrape = {
  text: string;
  families: ReadonlyMap<string, Family>;
  /** Sum of the lines that have these labels; of a histogram its count. Null without any. */
  value(name: string, labels?: Labels): number | null;
  labels(name: string, label: string): readonly string[];
  /** Number of the shop's own lines; the runtime's lines vary. */
  series: number;
};

const COMMENT = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (\S.*)$/;
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? ([+-]inf|nan|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\[\\"n])*)"(,|$)/y;
const TYPES = new Set(["counter", "gauge", "histogram", "summary"]);

/** Reads an answer strictly by the text format, version 0.0.4: Prometheus drops a scrape with one bad line. */
export async function readMetrics(response: Response): Promise<Scrape> {
  const type = response.headers.get("Content-Type");
  if (response.status !== 200 || type !== "text/plain; version=0.0.4; charset=utf-8")
    throw new Error(`no figures: ${response.status} ${type}`);
  const text = await response.text();
  const families = familiesOf(text);
  const of = (name: string) => families.get(name)?.samples ?? [];
  return {
    text,
    families,
    value(name, labels = {}) {
      const counted = families.get(name)?.type === "histogram" ? `${name}_count` : name;
      const has = (sample: Sample) => Object.entries(labels).every(([key, value]) => sample.labels[key] === value);
      const found = of(name).filter((sample) => sample.name === counted && has(sample));
      return found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0);
    },
    labels: (name, label) => [...new Set(of(name).map(({ labels }) => labels[label] ?? ""))].toSorted(),
    series: [...families].reduce(
      (sum, [name, { samples }]) => sum + (name.startsWith("ferrule_") ? samples.length : 0),
      0,
    ),
  };
}

/** Each family has its help, its type, and then all its lines; families and series are unique. */
function familiesOf(text: string): Map<string, Family> {
  if (!text.endsWith("\n")) throw new Error("the last line has no end");
  const families = new Map<string, { type: string; samples: Sample[] }>();
  const seen = new Set<string>();
  const helped = new Set<string>();
  let [now, type] = ["", ""];
  for (const line of text.split("\n").filter((each) => each !== "")) {
    const [, word, name = "", rest = ""] = COMMENT.exec(line) ?? [];
    if (word === "HELP") {
      if (helped.has(name)) throw new Error(`told twice: ${line}`);
      helped.add(name);
    } else if (word === "TYPE") {
      if (!helped.has(name) || families.has(name) || !TYPES.has(rest)) throw new Error(`no type: ${line}`);
      [now, type] = [name, rest];
      families.set(name, { type, samples: [] });
    } else {
      const sample = sampleOf(line);
      const series = JSON.stringify([sample.name, Object.entries(sample.labels).toSorted()]);
      if (!belongs(sample, now, type) || seen.has(series)) throw new Error(`out of place: ${line}`);
      seen.add(series);
      families.get(now)?.samples.push(sample);
    }
  }
  for (const [name, { type: kind, samples }] of families) if (kind === "histogram") checkBuckets(name, samples);
  return families;
}

function sampleOf(line: string): Sample {
  const [, name = "", list = "", value = ""] = SAMPLE.exec(line) ?? [];
  if (name === "") throw new Error(`not readable: ${line}`);
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < list.length) {
    const [, key = "", text = ""] = LABEL.exec(list) ?? [];
    if (key === "" || key in labels) throw new Error(`labels not readable: ${line}`);
    labels[key] = text;
  }
  return { name, labels, value: numberOf(value) };
}

function belongs({ name, labels }: Sample, family: string, type: string): boolean {
  if (name === family) return type !== "histogram";
  if (type === "histogram" && name === `${family}_bucket`) return labels["le"] !== undefined;
  return (type === "histogram" || type === "summary") && [`${family}_sum`, `${family}_count`].includes(name);
}

/** Buckets are cumulative, and the last one includes everything. */
function checkBuckets(family: string, samples: readonly Sample[]): void {
  const last = new Map<string, { le: number; value: number }>();
  const keyOf = ({ labels }: Sample) => JSON.stringify(Object.entries({ ...labels, le: "" }).toSorted());
  for (const sample of samples) {
    if (sample.name === `${family}_bucket`) {
      const le = numberOf(sample.labels["le"] ?? "");
      const before = last.get(keyOf(sample)) ?? { le: -Infinity, value: 0 };
      if (!(le > before.le && sample.value >= before.value)) throw new Error(`buckets of ${family} do not grow`);
      last.set(keyOf(sample), { le, value: sample.value });
    }
    if (sample.name !== `${family}_count`) continue;
    const all = last.get(keyOf(sample));
    if (all?.le !== Infinity || all.value !== sample.value) throw new Error(`buckets of ${family} are not all`);
  }
}

/** Prometheus reads numbers as Go does: `Nan` is one. */
function numberOf(text: string): number {
  return /nan/i.test(text) ? NaN : Number(text.replace(/inf/i, "Infinity"));
}
