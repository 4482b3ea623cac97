import { lazy, Suspense, useState } from "react";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { Dialog } from "../../ui/primitives/dialog.tsx";
import { SiteLink } from "../../ui/primitives/site-link.tsx";
import { AddressCard, opensInPlace, type AddressCardView, type OpenInPlace } from "../../ui/account/address-card.tsx";
import { RemoveAddress } from "./remove-address.tsx";

const AddressPanel = lazy(() => import("./address-panel.tsx"));

type Props = {
  cards: readonly AddressCardView[];
  action: string;
  /** Null for users who may not change addresses. */
  newPath: string | null;
  /** Changes with every version of the list; a new one closes an open form. */
  nonce: string;
};

type Open = { nonce: string } & (
  | { kind: "form"; path: string; title: "addresses.newTitle" | "addresses.editTitle" }
  | { kind: "remove"; card: AddressCardView }
);

/** With scripts, add, edit and remove open over the list (R-ADDR-01, R-ADDR-04); without, the same links open pages. */
export function AddressBook({ cards, action, newPath, nonce }: Props) {
  const t = useTranslate();
  const [opened, setOpened] = useState<Open | null>(null);
  const open = opened?.nonce === nonce ? opened : null;
  const close = () => setOpened(null);
  const openForm = (path: string, title: "addresses.newTitle" | "addresses.editTitle") =>
    setOpened({ nonce, kind: "form", path, title });
  const onOpen: OpenInPlace = (kind, card) => {
    if (kind === "remove") setOpened({ nonce, kind, card });
    else if (kind === "edit") openForm(card.editPath, "addresses.editTitle");
    else openForm(card.copyPath, "addresses.newTitle");
  };
  const form = open?.kind === "form" ? open : null;
  const removal = open?.kind === "remove" ? open : null;
  return (
    <>
      {newPath !== null && (
        <p>
          <SiteLink
            to={newPath}
            className="button button-primary"
            onClick={(event) => opensInPlace(event) && openForm(newPath, "addresses.newTitle")}
          >
            {t("addresses.add")}
          </SiteLink>
        </p>
      )}
      {cards.length === 0 ? (
        <p className="lead pt-4">{t("addresses.empty")}</p>
      ) : (
        <ul className="grid grid-cols-addresses gap-4 pt-4" aria-label={t("addresses.list")}>
          {cards.map((card) => (
            <AddressCard key={card.id} card={card} action={action} nonce={nonce} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {/* Text browsers would show a closed one. */}
      {form && (
        <Dialog title={t(form.title)} open onClose={close} kind="slide-over">
          <Suspense fallback={<p role="status">{t("addresses.loading")}</p>}>
            <AddressPanel path={form.path} onCancel={close} />
          </Suspense>
        </Dialog>
      )}
      {removal && (
        <Dialog title={t("addresses.removeTitle")} open onClose={close}>
          <RemoveAddress card={removal.card} nonce={nonce}>
            <button type="button" className="button" onClick={close}>
              {t("addresses.removeNo")}
            </button>
          </RemoveAddress>
        </Dialog>
      )}
    </>
  );
}
