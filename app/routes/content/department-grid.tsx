import type { LinkItem } from "../../domain/content/views.ts";
import type { Picture } from "../../domain/drawings/picture.ts";
import { DepartmentDrawing } from "../../ui/drawings/department-drawing.tsx";
import { LinkList } from "../../ui/primitives/link-list.tsx";

export type DepartmentLinks = {
  id: string;
  title: string;
  drawing: Picture | null;
  categories: readonly LinkItem[];
};

/** Categories as text, with one small drawing each. */
export function DepartmentGrid({ departments }: { departments: readonly DepartmentLinks[] }) {
  return (
    <div className="grid grid-cols-cards gap-x-8 gap-y-5 pt-4">
      {departments.map((department) => (
        <section key={department.id} className="flex gap-3">
          <DepartmentDrawing drawing={department.drawing} className="size-16" />
          <div className="grow">
            <h2 className="border-b border-neutral-300 pb-1 text-base">{department.title}</h2>
            <LinkList
              links={department.categories}
              className="pt-1 text-sm links:inline-block links:py-0.75 links:no-underline links:hover:underline"
            />
          </div>
        </section>
      ))}
    </div>
  );
}
