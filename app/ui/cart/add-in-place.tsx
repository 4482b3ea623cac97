import { createContext, use, useLayoutEffect, useMemo, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { usePageInfo } from "../layout/use-page-info.ts";
import { importQuietly } from "../scripts/quiet-import.ts";
import type { FlashMessage } from "../toasts/flash-message.ts";
import type { AddAnswer } from "./cart-types.ts";
import { Chosen, chosenIn, rowFieldsOf, type ChosenRows } from "./chosen.ts";
import { RowNotes, TellingRow, RowMessage, TypedRows } from "./row-note.tsx";
import { ReportCart } from "./cart-link.tsx";
import { releaseControls } from "./page-form.tsx";

type Handler = React.EventHandler<React.SyntheticEvent<HTMLFormElement>>;
type SubmitHandler = React.EventHandler<React.SyntheticEvent<HTMLFormElement, SubmitEvent>>;
type Handlers = {
  ref?: React.RefCallback<HTMLFormElement>;
  onSubmit?: SubmitHandler;
  onFocus?: Handler;
  onInput?: Handler;
  onKeyDown?: React.KeyboardEventHandler<HTMLFormElement>;
};
type Props = {
  cartPath: string;
  /** Messages end when the page changes. */
  page: string;
  children: React.ReactNode;
};

/** Entered quantities by part number, also of rows on other pages of the table. */
type LeftRows = Map<string, string>;

type Told = Pick<AddAnswer, "notes" | "message" | "bar">;
type Root = { flash: FlashMessage | null; signedIn: object | null };

export const Adding = createContext<Handlers>({});

/** Loads on focus, not with the page, because most visits add nothing. */
const loadScript = () => importQuietly(() => import("../scripts/add-lines.ts"));

/** With scripts, an addition changes only row messages and the header; without, its row displays the message (decision 0063). */
export function AddInPlace(props: Props) {
  const { pathname } = useLocation();
  return <KeepRows {...props} key={pathname} />;
}

function KeepRows({ page, ...props }: Props) {
  const [left] = useState<LeftRows>(() => new Map());
  return <AddToRows {...props} left={left} key={page} />;
}

function AddToRows({ cartPath, left, children }: Omit<Props, "page"> & { left: LeftRows }) {
  const t = useTranslate();
  const root = useRouteLoaderData<Root>("root");
  const at = usePageInfo()?.messageAt;
  const [typed] = useState(() => ({ ...root?.flash?.typed, ...Object.fromEntries(left) }));
  const [told, setTold] = useState(() => initialNotes(root?.flash, at, cartPath));
  const [chosen, setChosen] = useState(use(Chosen));
  const tellCart = use(ReportCart);
  const isSignedIn = Boolean(root?.signedIn);
  useLayoutEffect(releaseControls, []);
  const handlers = useMemo((): Handlers => {
    const tell = ({ notes, message, bar, cart }: AddAnswer) => {
      // Screen readers skip an identical message, so its text changes.
      setTold((last) => ({
        notes: { ...last.notes, ...notes },
        message: message === last.message ? `${message} ` : message,
        bar,
      }));
      if (cart) tellCart(cart);
    };
    const count = (form: HTMLFormElement) => setChosen((last) => keepRows(form, left) ?? last);
    return {
      ref: (form) => {
        if (form) count(form);
      },
      onFocus: ({ currentTarget }) => {
        void loadScript();
        // Quantities entered before hydration or restored by the browser.
        count(currentTarget);
      },
      onInput: ({ currentTarget }) => count(currentTarget),
      onKeyDown: ({ key, target }) => void loadScript().then((script) => script?.moveRow(key, target)),
      onSubmit: (event) => {
        const form = event.currentTarget;
        // A button with another target only sends the quantities.
        if (event.nativeEvent.submitter?.hasAttribute("formaction")) return;
        const tellAndCount = (answer: AddAnswer) => {
          tell(answer);
          count(form);
        };
        // Without cookies, only the cart page can explain the empty cart.
        if (!navigator.cookieEnabled) return;
        event.preventDefault();
        void loadScript().then((script) =>
          script ? script.addLines(form, isSignedIn, t, tellAndCount) : form.submit(),
        );
      },
    };
  }, [isSignedIn, t, tellCart, left]);
  return (
    <Adding value={handlers}>
      <TellingRow value={at ?? null}>
        <RowNotes value={told.notes}>
          <RowMessage
            value={
              told.bar ? (
                <>
                  ✓ {told.bar} · <a href={cartPath}>{t("cart.toCart")}</a>
                </>
              ) : (
                told.message
              )
            }
          >
            <TypedRows value={typed}>
              <Chosen value={chosen}>{children}</Chosen>
            </TypedRows>
          </RowMessage>
        </RowNotes>
      </TellingRow>
      <p aria-live="polite" className="sr-only">
        {told.message}
      </p>
    </Adding>
  );
}

function keepRows(form: HTMLFormElement, left: LeftRows): ChosenRows | null {
  for (const { name, value } of rowFieldsOf(form)) {
    const pn = name.slice("q[".length, -"]".length);
    if (value === "") left.delete(pn);
    else left.set(pn, value);
  }
  return chosenIn(form, left.size);
}

function initialNotes(flash: FlashMessage | null | undefined, at: string | undefined, cartPath: string): Told {
  if (!flash || at === undefined) return { notes: {}, message: "" };
  const href = flash.link && { href: cartPath };
  return {
    notes: { [at]: { text: flash.note ?? flash.message, isAdded: flash.type === "success", ...href } },
    message: "",
    ...(flash.note && { bar: flash.message }),
  };
}
