-- Custom access token hook of a hosted Supabase project whose database is the shop's (DATABASE_URL).
-- Adds what the shop knows of a web user to each access token. The shop itself never relies on these claims; they are for
-- integrators who read tokens. Run it once in the SQL editor, then choose it under Authentication > Hooks.

create or replace function public.shop_access_token_hook(event jsonb)
returns jsonb
language sql
stable
-- Runs as the role of the provider, which is given nothing but this function and what it reads.
security definer
set search_path = ''
as $$
  with known as (
    select u.*
    from shop.web_user u
    where u.auth_user_id = event ->> 'user_id'
       or (u.auth_user_id is null and u.email = lower(event -> 'claims' ->> 'email'))
    order by (u.auth_user_id is not null) desc
    limit 1
  ),
  -- Everybody they belong to; those they have left are none of theirs.
  belonging as (
    select c.id, c.name, c.active, l.position, l.customer_id is not null as is_linked
    from known k
    join shop.customer c on c.id = k.primary_customer_id
      or c.id in (select customer_id from shop.web_user_customer where web_user_id = k.id)
    left join shop.web_user_customer l on l.web_user_id = k.id and l.customer_id = c.id
    where not exists (
      select from shop.company_member m
      where m.web_user_id = k.id and m.customer_id = c.id and m.left_at is not null
    )
  ),
  -- The one they have chosen to buy for, else the primary one.
  chosen as (
    select b.id, b.name
    from known k
    join belonging b on b.active and b.id in (k.chosen_customer_id, k.primary_customer_id)
    order by (b.id = k.chosen_customer_id) desc nulls last
    limit 1
  ),
  customers as (
    select jsonb_agg(jsonb_build_object('id', listed.id, 'name', listed.name) order by listed.position) as list
    from (
      select b.id, b.name, b.position
      from belonging b
      where b.active and (b.is_linked or b.id <> (select id from chosen))
      order by b.position
      limit 10
    ) listed
  ),
  added as (
    select jsonb_build_object(
      'web_user_id', k.id,
      'nameFirst', k.name_first,
      'nameLast', k.name_last,
      'WebUserPrimaryCustomerId', p.id,
      'WebUserPrimaryCustomer', case when p.id is null then null else jsonb_build_object('id', p.id, 'name', p.name) end,
      'Customers', coalesce(customers.list, '[]'::jsonb),
      'WebUserShippingContactId', coalesce(m.shipping_contact_id, k.shipping_contact_id),
      'WebUserBillingContactId', coalesce(m.billing_contact_id, k.billing_contact_id)
    ) as claims
    from known k
    cross join customers
    left join chosen p on true
    left join shop.company_member m on m.web_user_id = k.id
      and m.customer_id = coalesce(p.id, (customers.list -> 0 ->> 'id')::integer)
    -- Of somebody who is locked out, or of whose customers none is active, nothing is said.
    where k.locked_at is null and k.active and (
      p.id is not null or customers.list is not null or not exists (select from belonging)
    )
  )
  -- What the provider has put there stands: `||` lets the right side win.
  select jsonb_build_object(
    'claims', coalesce((select claims from added), '{}'::jsonb) || (event -> 'claims')
  );
$$;

-- The provider may call it, nobody else; the rest of the shop's tables stay out of reach.
revoke execute on function public.shop_access_token_hook from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant execute on function public.shop_access_token_hook to supabase_auth_admin;
  end if;
end
$$;
