import { TabbedPage, type TabPages } from "../layout/page-tabs.tsx";

const PAGES: TabPages = [
  ["account", "account.overview"],
  ["orders", "orders.title"],
  ["partsBought", "orders.parts.title"],
  ["addresses", "account.addresses"],
  ["companyLists", "account.lists"],
  ["companyNumbers", "account.numbers"],
  ["favorites", "account.favorites"],
  ["companyApprovals", "account.approvals"],
  ["company", "account.company"],
  ["profile", "account.profile"],
];

export function AccountLayout({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <TabbedPage id="account-menu" label="account.menu" pages={PAGES} title={title}>
      {children}
    </TabbedPage>
  );
}
