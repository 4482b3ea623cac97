import { createContext, use, useMemo, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { usePageInfo } from "../layout/use-page-info.ts";
import { importQuietly } from "../scripts/quiet-import.ts";
import type { FlashMessage } from "../toasts/flash-message.ts";
import type { AddAnswer } from "./add-answer.ts";
import { Chosen, chosenIn, rowFieldsOf, type ChosenRows } from "./chosen.ts";
import { RowNotes, TellingRow, ToldMessage, TypedRows } from "./row-note.tsx";
import { TellCart } from "./reported-cart.ts";

type Handler = React.EventHandler<React.SyntheticEvent<HTMLFormElement>>;
type SubmitHandler = React.EventHandler<React.SyntheticEvent<HTMLFormElement, SubmitEvent>>;
type Handlers = {
  ref?: React.RefCallback<HTMLFormElement>;
  onSubmit?: SubmitHandler;
  onFocus?: Handler;
  onInput?: Handler;
};
type Props = {
  cartPath: string;
  /** The address of the page. At another one its messages are over. */
  page: string;
  children: React.ReactNode;
};

/** Quantities entered with scripts and not added yet, by part number, also of rows that the page does not show at the moment. */
type LeftRows = Map<string, string>;

type Told = Pick<AddAnswer, "notes" | "message">;
type Root = { flash: FlashMessage | null; signedIn: object | null };

/** What forms that add to the cart do with scripts. */
export const Adding = createContext<Handlers>({});

/** Not with the page: most pages are looked at and left. By the first press it is there. */
const loadScript = () => importQuietly(() => import("../scripts/add-lines.ts"));

/**
 * Around the rows and forms of a page that adds to the cart. What is sent with scripts changes nothing of the page but what its rows
 * and the header say; what was sent without is told by the row it was about (decision 0063).
 */
export function AddInPlace(props: Props) {
  const { pathname } = useLocation();
  return <KeepRows {...props} key={pathname} />;
}

/** Another order or choice of the rows keeps what was entered into them. */
function KeepRows({ page, ...props }: Props) {
  const [left] = useState<LeftRows>(() => new Map());
  return <AddToRows {...props} left={left} key={page} />;
}

function AddToRows({ cartPath, left, children }: Omit<Props, "page"> & { left: LeftRows }) {
  const t = useTranslate();
  const root = useRouteLoaderData<Root>("root");
  const at = usePageInfo()?.messageAt;
  const [typed] = useState(() => ({ ...root?.flash?.typed, ...Object.fromEntries(left) }));
  const [told, setTold] = useState(() => tellingOf(root?.flash, at, cartPath));
  const [chosen, setChosen] = useState(use(Chosen));
  const tellCart = use(TellCart);
  const isSignedIn = Boolean(root?.signedIn);
  const handlers = useMemo((): Handlers => {
    const tell = ({ notes, message, cart }: AddAnswer) => {
      // The same words once more would not be read out.
      setTold((last) => ({
        notes: { ...last.notes, ...notes },
        message: message === last.message ? `${message} ` : message,
      }));
      if (cart) tellCart(cart);
    };
    const count = (form: HTMLFormElement) => setChosen((last) => keepRows(form, left) ?? last);
    return {
      // Quantities that came along are counted from the start.
      ref: (form) => {
        if (form) count(form);
      },
      onFocus: ({ currentTarget }) => {
        void loadScript();
        // What was typed before the scripts came, or is there again after a way back.
        count(currentTarget);
      },
      onInput: ({ currentTarget }) => count(currentTarget),
      onSubmit: (event) => {
        const form = event.currentTarget;
        // A button that leads elsewhere only takes the quantities along.
        if (event.nativeEvent.submitter?.hasAttribute("formaction")) return;
        const tellAndCount = (answer: AddAnswer) => {
          tell(answer);
          count(form);
        };
        // Where no cookies are kept, only the cart can say why it stays empty.
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
          <ToldMessage value={told.message}>
            <TypedRows value={typed}>
              <Chosen value={chosen}>{children}</Chosen>
            </TypedRows>
          </ToldMessage>
        </RowNotes>
      </TellingRow>
      <p aria-live="polite" className="sr-only">
        {told.message}
      </p>
    </Adding>
  );
}

/** Keeps what is entered into the rows of a form, for when they are shown in another order, and counts it. */
function keepRows(form: HTMLFormElement, left: LeftRows): ChosenRows | null {
  for (const { name, value } of rowFieldsOf(form)) {
    const pn = name.slice("q[".length, -"]".length);
    if (value === "") left.delete(pn);
    else left.set(pn, value);
  }
  return chosenIn(form, left.size);
}

/** The message of an addition without scripts, in the row it is about. */
function tellingOf(flash: FlashMessage | null | undefined, at: string | undefined, cartPath: string): Told {
  if (!flash || at === undefined) return { notes: {}, message: "" };
  const href = flash.link && { href: cartPath };
  return {
    notes: { [at]: { text: flash.note ?? flash.message, isAdded: flash.type === "success", ...href } },
    message: "",
  };
}
