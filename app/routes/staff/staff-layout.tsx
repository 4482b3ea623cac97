import { TabbedPage, type TabPages } from "../../ui/layout/page-tabs.tsx";

const PAGES: TabPages = [
  ["staff", "staff.overview.title"],
  ["staffOrders", "staff.orders.title"],
  ["staffCustomers", "staff.customers.title"],
  ["staffSearches", "staff.searches.title"],
  ["staffData", "staff.data.title"],
  ["staffPeople", "staff.people.title"],
  ["staffRecord", "staff.record.title"],
  ["staffFactor", "staff.factor.title"],
];

export function StaffLayout({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <TabbedPage id="staff-menu" label="staff.menu" pages={PAGES} title={title}>
      {children}
    </TabbedPage>
  );
}
