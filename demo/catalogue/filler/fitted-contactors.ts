import { attributeOf, extendPart, fitted, without, type Option } from "./extend-part.ts";
import { partIndex, partsOf } from "./forms.ts";
import type { Catalogue } from "../generate-parts.ts";
import type { Part } from "../part.ts";

type Accessories = ReadonlyMap<string, Part>;

const FRONT = { code: "F", en: "front mount", es: "montaje frontal" };
const LARGE_FRAME_AMPS = 80;

/** Front attachments: one of the ten auxiliary blocks, or the on-delay timer. */
function frontOptions(accessories: Accessories): Option[] {
  const blocks = [...accessories.values()].filter(({ pn }) => /^KCX-F\d\d$/.test(pn));
  const auxiliaries = blocks.map((block) => {
    const contacts = block.attributes["auxContacts"] ?? { code: "", en: "", es: "" };
    const text = { en: `front auxiliary ${contacts.en}`, es: `auxiliar frontal ${contacts.es}` };
    return fitted(contacts.code, text, block);
  });
  const timer = { en: "on-delay timer 0.1-30 s", es: "temporizador con retardo a la conexión 0.1-30 s" };
  return [...auxiliaries, fitted("TN", timer, accessories.get("KCX-TON30"))];
}

/** The voltage class of a suppressor for a coil such as "120A"; one class for all above 250 V. */
function voltageClass(coil: string): string {
  const volts = Number.parseInt(coil, 10);
  if (volts <= 48) return "048";
  return volts <= 130 ? "130" : "250";
}

/** A plain diode would short an AC coil, so AC coils get a bidirectional one under its own letter. */
function suppressorOptions(coil: string, accessories: Accessories): Option[] {
  const voltage = voltageClass(coil);
  const diode = accessories.get(`KCX-VD${voltage === "250" ? "250" : "048"}`);
  const direct = coil.endsWith("D");
  const diodeText = direct
    ? { en: "diode suppressor", es: "supresor de diodo" }
    : { en: "bidirectional diode suppressor", es: "supresor de diodo bidireccional" };
  return [
    without("N"),
    fitted("R", { en: "RC suppressor", es: "supresor RC" }, accessories.get(`KCX-VR${voltage}`)),
    fitted("V", { en: "varistor suppressor", es: "supresor de varistor" }, accessories.get(`KCX-VV${voltage}`)),
    fitted(direct ? "D" : "B", diodeText, diode),
  ];
}

function coverOptions(amps: number, accessories: Accessories): Option[] {
  const cover = accessories.get(amps < LARGE_FRAME_AMPS ? "KCX-TC3" : "KCX-TC4");
  return [without("N"), fitted("C", { en: "terminal cover", es: "cubreterminales" }, cover)];
}

/** L6: contactors with a fitted front block, suppressor and cover, `…-{front}{suppressor}{cover}`. */
export function* fittedContactors(catalogue: Catalogue): Generator<Part> {
  const accessories = partIndex(catalogue, "KCX");
  const fronts = frontOptions(accessories);
  for (const base of partsOf(catalogue, "KC")) {
    const suppressors = suppressorOptions(base.attributes["coilVoltage"]?.code ?? "", accessories);
    const covers = coverOptions(Number(base.attributes["ratedCurrentAC3"]?.code), accessories);
    for (const front of fronts) {
      for (const suppressor of suppressors) {
        for (const cover of covers) {
          yield extendPart(base, {
            pn: `${base.pn}-${front.code}${suppressor.code}${cover.code}`,
            options: [front, suppressor, cover],
            attributes: {
              auxMounting: FRONT,
              ...(suppressor.text && { suppressorType: attributeOf(suppressor) }),
            },
          });
        }
      }
    }
  }
}
