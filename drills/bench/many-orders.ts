import { sql } from "drizzle-orm";
import type { Database } from "../../app/services/database/database.server.ts";

/** Customers of the orders, a few of whom buy much. */
const CUSTOMERS = 2000;
const FIRST_CUSTOMER = 500_000;

const NAMES = ["Packaging", "Conveyor", "Panel Shop", "Tableros", "Foundry", "Water Works", "Automation", "Dairy"];

/** Adds orders of two years: nearly all shipped, the last ones open, with one to nine lines of parts, a few of which are bought often. */
export async function placeMany(db: Database, orders: number): Promise<void> {
  const names = sql.join(
    NAMES.map((name) => sql`${name}`),
    sql`, `,
  );
  await db.execute(sql`
    insert into shop.customer (id, name, type, price_list, payment_term, territory, rep, taxable, tax_note, tax_verified, segment, active)
    select ${FIRST_CUSTOMER}::int + n, (array[${names}])[1 + n % ${NAMES.length}::int] || ' of Place ' || n, type, price_list, payment_term,
      territory, rep, taxable, tax_note, tax_verified, segment, true
    from generate_series(0, ${CUSTOMERS - 1}::int) as n, (select * from shop.customer order by id limit 1) as c`);
  await db.execute(sql`
    insert into shop.web_order (number, web_user_id, customer_id, idempotency_key, status, placed_at, locale, buyer, po_number, need_by,
      note, payment, payment_term, ship_to, bill_to, carrier, method, shipping_name, shipper_number, subtotal, handling,
      non_standard_fee, tariff, shipping, tax, total, facts, paid_at)
    select 'W' || lpad((2000000000 + n)::text, 10, '0'), u.id, c.id, 'many ' || n,
      case when age < 0.003 then case when n % 5 = 0 then 'awaiting-payment' else 'received' end
           when age < 0.01 then 'accepted' when n % 37 = 0 then 'cancelled' else 'shipped' end,
      now() - age * interval '730 days', case when n % 4 = 0 then 'es' else 'en' end,
      jsonb_build_object('name', 'Buyer ' || n % 5000, 'email', 'buyer' || n % 5000 || '@place' || c.id || '.example',
        'customerName', c.name, 'rep', 'JL', 'territory', 'T1', 'repName', '', 'repPhone', '', 'repEmail', ''),
      'PO-' || (n * 7919) % 1000003, (now() - age * interval '730 days' + case when n % 6 = 0 then interval '2 days' else interval '9 days' end)::date, '',
      case when n % 5 = 0 then 'card' else 'terms' end, 'NET 30', address, address, 'ups', 'ground', 'UPS Ground', '', 10000, 0, 0, 0,
      case when age < 0.004 and n % 9 = 0 then null else 1250 end, 700, 11950,
      jsonb_build_object('explain', explain, 'isInternational', false, 'internationalReview', age < 0.005 and n % 8 = 0, 'taxReview',
        age < 0.005 and n % 6 = 0, 'leadTime10Days', false, 'isFreightTaxed', false, 'groundDays', '2', 'priceList', 'OEM',
        'carrierTitle', null),
      case when n % 5 = 0 and age > 0.003 then now() - age * interval '730 days' end
    from (select n, 1 - n / ${orders}::float as age, power(((n * 7919::bigint) % 100003) / 100003.0, 3) as share
          from generate_series(1, ${orders}::int) as n) as each
      join shop.customer c on c.id = ${FIRST_CUSTOMER}::int + floor(share * ${CUSTOMERS}::int)::int,
      (select id from shop.web_user order by id limit 1) as u,
      (select jsonb_build_object('nameFirst', 'Dana', 'nameLast', 'Whitlock', 'nameCompany', 'A company with a name', 'phone1', '',
        'phone2', '', 'fax1', '', 'email', '', 'address1', '2140 Carding Mill Avenue', 'address2', 'Suite 300', 'address3', '', 'city',
        'Cleveland', 'addressState', 'OH', 'addressCountry', 'US', 'addressPostalCode', '44114', 'label', '', 'colonia', '', 'taxable',
        true) as address, jsonb_build_array(jsonb_build_object('code', 'tax-no-nexus', 'params', jsonb_build_object('state', 'OH')))
        as explain) as fixed`);
  await db.execute(sql`
    with part as (select pn, row_number() over (order by md5(pn)) - 1 as place, count(*) over () as parts from shop.part)
    insert into shop.web_order_line (order_number, position, pn, title_en, title_es, reference, quantity, unit_price, list_price,
      line_total, tariff, is_standard, lead_time10_days, explain)
    select o.number, line, part.pn, 'Part ' || part.pn, 'Parte ' || part.pn, '', 1 + line, 1000, 2000, 1000 * (1 + line), false, true,
      false, jsonb_build_object('rule', 'list', 'kind', null, 'value', null, 'series', null, 'schedule', null, 'listPrice', 2000,
        'priceBeforeRate', null, 'seriesRate', null)
    from (select number, substr(number, 4)::bigint as n from shop.web_order where idempotency_key like 'many %') as o,
      generate_series(1, 9) as line, (select count(*) as parts from shop.part) as all_parts
      join part on true
    where line <= 1 + o.n % 9
      and part.place = floor(power(((o.n * 7919 + line * 104729) % 100003) / 100003.0, 2) * all_parts.parts)::bigint`);
  await db.execute(sql`vacuum analyze`);
}
