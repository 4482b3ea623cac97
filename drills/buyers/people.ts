import { webUser, webUserCustomer } from "../../app/services/database/customer-schema.ts";
import { staff } from "../../app/services/database/staff-schema.ts";
import { openDatabase } from "../../app/services/database/database.server.ts";

/** A buyer in a drill, with a client address. */
export type Person = { id: string; email: string; address: string };

/** Database of a shop: a data directory, or a server. */
export type DatabasePlace = Parameters<typeof openDatabase>[0];

/** Customers of the demonstration with their addresses; several users buy for each. */
const CUSTOMERS = [
  { id: 1001, contact: 5002 },
  { id: 1002, contact: 5004 },
  { id: 1003, contact: 5007 },
  { id: 1005, contact: 5010 },
];

/** Creates this many accounts in a database of the demonstration. */
export async function enrol(place: DatabasePlace, many: number): Promise<Person[]> {
  const database = await openDatabase(place);
  const people: Person[] = [];
  for (let index = 0; index < many; index++) {
    const person = { id: `drill-${index}`, email: `drill-${index}@visitor.example`, address: `192.0.2.${index + 1}` };
    const { id: customerId, contact } = CUSTOMERS[index % CUSTOMERS.length] ?? { id: 1001, contact: 5002 };
    await database.db.insert(webUser).values({
      id: person.id,
      email: person.email,
      nameFirst: "Drill",
      nameLast: String(index),
      locale: "en",
      primaryCustomerId: customerId,
      shippingContactId: contact,
      billingContactId: contact,
    });
    await database.db.insert(webUserCustomer).values({ webUserId: person.id, customerId, position: 0 });
    people.push(person);
  }
  await database.close();
  return people;
}

/** Creates this many staff users with all order permissions. */
export async function enrolStaff(place: DatabasePlace, many: number): Promise<Person[]> {
  const database = await openDatabase(place);
  const people = Array.from({ length: many }, (_each, index) => ({
    id: `staff-${index}`,
    email: `staff-${index}@visitor.example`,
    address: `198.51.100.${index + 1}`,
  }));
  for (const { id, email } of people) {
    await database.db.insert(webUser).values({ id, email, nameFirst: "Staff", nameLast: id, locale: "en" });
    await database.db.insert(staff).values({ email, role: "sales" });
  }
  await database.close();
  return people;
}
