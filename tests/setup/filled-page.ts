import { DomUtils, parseDocument } from "htmlparser2";
import { PART_FIELD } from "../../app/ui/forms/joint-form-fields.ts";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A field that a person can fill, with its entry. */
export type Field = {
  /** Identity of its form on the page. */
  readonly form: string;
  readonly name: string;
  readonly value: string;
  /** A GET form, which changes nothing. */
  readonly isAsking: boolean;
};

export type Button = {
  /** Identity on the page: form, name, value and words. */
  readonly key: string;
  readonly form: string;
  /** A button for another purpose than its form: language switch, favorite. */
  readonly isAside: boolean;
};

/** Fields that a browser without scripts sends for a button. */
type Request = { readonly method: "get" | "post"; readonly path: string; readonly body: FormData };

export type FilledPage = {
  readonly lang: string;
  readonly hasAlert: boolean;
  readonly fields: readonly Field[];
  readonly buttons: readonly Button[];
  request(button: Button): Request;
};

const CONTROLS = ["input", "textarea", "select", "button"];
const NOT_TYPED = new Set(["hidden", "submit", "button", "image", "reset", "file", "password"]);

/** A page in a browser without scripts, each field filled with a new value, or only those of `entries`. */
export function fillPage(html: string, path: string, entries?: Readonly<Record<string, string>>): FilledPage {
  const controls = controlsOf(html);
  const entered = new Map(
    controls.map((control) => [control, entries ? enter(control, entries) : fill(control, controls)] as const),
  );
  const buttons = controls.filter(isButton).map((element) => ({ element, ...buttonOf(element) }));
  return {
    lang: langOf(html),
    hasAlert: html.includes(ALERT),
    fields: controls.filter(isTyped).flatMap((control) => fieldOf(control, entered.get(control) ?? null)),
    buttons: controls.filter(isButton).map(buttonOf),
    request({ key }) {
      const pressed = buttons.find((button) => button.key === key)?.element;
      if (!pressed) throw new Error(`${path} has no button ${key}`);
      return requestOf(pressed, controls, entered, path);
    },
  };
}

export function fieldsOf(html: string): Field[] {
  return controlsOf(html)
    .filter(isTyped)
    .flatMap((control) => fieldOf(control, valueOf(control)));
}

export const ALERT = 'role="alert"';

export const langOf = (html: string) => /<html[^>]* lang="(\w+)/.exec(html)?.[1] ?? "";

function controlsOf(html: string): Element[] {
  const document = parseDocument(html);
  const all = DomUtils.findAll(({ name }) => CONTROLS.includes(name) || name === "form", document.children);
  const forms = new Map(all.filter(({ name }) => name === "form").map((form) => [form.attribs["id"], form]));
  const parts = new Map<Element, string>();
  return all.filter((control) => {
    if (control.name === "form" || "disabled" in control.attribs) return false;
    const form = "form" in control.attribs ? forms.get(control.attribs["form"]) : around(control, "form");
    if (!form) return false;
    if (control.attribs["type"] === "hidden" && control.attribs["name"] === PART_FIELD)
      parts.set(form, control.attribs["value"] ?? "");
    OWNERS.set(control, form);
    PARTS.set(control, parts.get(form) ?? "");
    return true;
  });
}

/** The form of each control, and its part where a page sends several forms together. */
const OWNERS = new WeakMap<Element, Element>();
const PARTS = new WeakMap<Element, string>();

function around(element: Element, name: string): Element | null {
  for (let each = element.parent; each; each = each.parent)
    if ("name" in each && each.name === name) return each as Element;
  return null;
}

function ownerOf(control: Element): Element {
  const form = OWNERS.get(control);
  if (!form) throw new Error("a control without a form");
  return form;
}

/** The id of a form, else its action; of a joint form with the part. */
function nameOf(control: Element): string {
  const form = ownerOf(control);
  const part = PARTS.get(control);
  if (part) return part;
  const known = NAMES.get(form);
  if (known) return known;
  const { id, action = "" } = form.attribs;
  const intent = id ? "" : intentOf(form);
  const name = id || [action.replace(/[?#].*/, ""), intent].filter(Boolean).join(" ") || "form";
  NAMES.set(form, name);
  return name;
}

/** Names of forms, since a table has hundreds of fields. */
const NAMES = new WeakMap<Element, string>();

function intentOf(form: Element): string {
  const hidden = DomUtils.findOne(
    ({ name, attribs }) => name === "input" && attribs["type"] === "hidden" && attribs["name"] === "intent",
    form.children,
  );
  return hidden?.attribs["value"] ?? "";
}

const typeOf = (control: Element) => (control.name === "input" ? (control.attribs["type"] ?? "text") : control.name);
const isButton = (control: Element) =>
  (control.name === "button" && (control.attribs["type"] ?? "submit") === "submit") ||
  (control.name === "input" && typeOf(control) === "submit");
const isTyped = (control: Element) =>
  control.name !== "button" &&
  !NOT_TYPED.has(typeOf(control)) &&
  !("readonly" in control.attribs) &&
  Boolean(control.attribs["name"]);
const isChoice = (control: Element) => ["checkbox", "radio"].includes(typeOf(control));

/** The value of a control; null for an unchecked box. */
function valueOf(control: Element): string | null {
  if (isChoice(control)) return "checked" in control.attribs ? (control.attribs["value"] ?? "on") : null;
  if (control.name === "textarea") return DomUtils.textContent(control).replace(/^\n/, "");
  if (control.name !== "select") return control.attribs["value"] ?? "";
  const options = DomUtils.getElementsByTagName("option", control);
  const chosen = options.find(({ attribs }) => "selected" in attribs) ?? options[0];
  return chosen ? optionValue(chosen) : "";
}

const optionValue = (option: Element) => option.attribs["value"] ?? DomUtils.textContent(option).trim();

function enter(control: Element, entries: Readonly<Record<string, string>>): string | null {
  const entry = isTyped(control) ? entries[control.attribs["name"] ?? ""] : undefined;
  if (entry === undefined) return valueOf(control);
  if (!isChoice(control)) return entry;
  if ((control.attribs["value"] ?? "on") === entry) return entry;
  return control.attribs["type"] === "radio" ? null : valueOf(control);
}

/** A value that is not there already; of radio buttons and check boxes of one name the last one. */
function fill(control: Element, controls: readonly Element[]): string | null {
  const now = valueOf(control);
  if (!isTyped(control)) return now;
  if (isChoice(control)) {
    const { type, name, value = "on" } = control.attribs;
    const isSame = (other: Element) => other.attribs["name"] === name && ownerOf(other) === ownerOf(control);
    const isLast = controls.findLast(isSame) === control;
    if (type === "radio") return isLast ? value : null;
    return isLast === (now === null) ? value : null;
  }
  if (control.name === "select") {
    const values = DomUtils.getElementsByTagName("option", control).map(optionValue);
    return values.findLast((value) => value !== now && value !== "") ?? now;
  }
  return textFor(control, now ?? "");
}

function textFor({ attribs }: Element, now: string): string {
  const name = attribs["name"] ?? "";
  if (attribs["type"] === "email" || /email/i.test(name)) return "typed@visitor.example";
  if (attribs["type"] === "date" || /date|needBy/i.test(name)) return "2031-05-06";
  if (/postal|zip/i.test(name)) return "44114";
  if (attribs["type"] === "tel" || /^phone/i.test(name)) return "216 555 0199";
  if (/^(numeric|decimal)$/.test(attribs["inputmode"] ?? "") || attribs["type"] === "number")
    return now === "7" ? "8" : "7";
  const most = Number(attribs["maxlength"] ?? 40);
  return `typed ${name.replace(/\W+/g, " ").trim()}`.slice(0, most);
}

function fieldOf(control: Element, value: string | null): Field[] {
  if (value === null) return [];
  const form = ownerOf(control);
  const isAsking = form.attribs["method"]?.toLowerCase() !== "post";
  return [{ form: nameOf(control), name: control.attribs["name"] ?? "", value, isAsking }];
}

function buttonOf(button: Element): Button {
  const form = nameOf(button);
  const { name = "", value = "", "aria-label": label } = button.attribs;
  const words = (label ?? DomUtils.textContent(button)).replace(/\s+/g, " ").trim();
  const said = name === "" ? "" : `${name}=${value.slice(0, 60)} `;
  return { form, key: `[${form}] ${said}“${words.slice(0, 60)}”`, isAside: isAside(button) };
}

const ASIDE = /^(language|counterpart|rows|view|favorite|unfavorite)$/;

function isAside({ attribs: { name = "", form } }: Element): boolean {
  return ASIDE.test(name) && (form !== undefined || name.endsWith("favorite"));
}

function requestOf(
  pressed: Element,
  controls: readonly Element[],
  entered: ReadonlyMap<Element, string | null>,
  path: string,
): Request {
  const form = ownerOf(pressed);
  const body = new FormData();
  for (const control of controls) {
    const name = control.attribs["name"];
    if (!name || ownerOf(control) !== form || (isButton(control) && control !== pressed)) continue;
    const value = control === pressed ? (control.attribs["value"] ?? "") : (entered.get(control) ?? null);
    if (value !== null && typeOf(control) !== "file") body.append(name, value);
  }
  const method = (pressed.attribs["formmethod"] ?? form.attribs["method"] ?? "get").toLowerCase();
  const action = pressed.attribs["formaction"] ?? form.attribs["action"] ?? "";
  return { method: method === "post" ? "post" : "get", path: action === "" ? path : action, body };
}
