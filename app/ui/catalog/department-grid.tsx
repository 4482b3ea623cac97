import type { LinkItem } from "../../domain/content/views.ts";
import { DepartmentDrawing } from "../drawings/department-drawing.tsx";
import { LinkList } from "../primitives/link-list.tsx";

export type DepartmentLinks = { id: string; title: string; categories: readonly LinkItem[] };

/** All categories by department, as text with one small drawing each. */
export function DepartmentGrid({ departments }: { departments: readonly DepartmentLinks[] }) {
  return (
    <div className="departments-grid">
      {departments.map((department) => (
        <section key={department.id} className="department-card">
          <DepartmentDrawing id={department.id} />
          <div>
            <h2>{department.title}</h2>
            <LinkList links={department.categories} />
          </div>
        </section>
      ))}
    </div>
  );
}
