CREATE TABLE "shop"."order_payment" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text DEFAULT 'manual' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reverses" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" integer,
	"idempotency_key" text,
	CONSTRAINT "order_payment_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "order_payment_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "order_payment_amount" CHECK ("shop"."order_payment"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD COLUMN "received" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."web_order_event" ADD COLUMN "payment" jsonb;--> statement-breakpoint
ALTER TABLE "shop"."order_payment" ADD CONSTRAINT "order_payment_order_number_web_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "shop"."web_order"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."order_payment" ADD CONSTRAINT "order_payment_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."order_payment" ADD CONSTRAINT "order_payment_reverses_order_payment_id_fk" FOREIGN KEY ("reverses") REFERENCES "shop"."order_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_payment_of_order" ON "shop"."order_payment" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "web_order_refund_due" ON "shop"."web_order" USING btree ("placed_at") WHERE "shop"."web_order"."received" - "shop"."web_order"."refunded" > case when "shop"."web_order"."status" = 'cancelled' then 0 else "shop"."web_order"."total" end;--> statement-breakpoint
CREATE INDEX "web_order_partly_paid" ON "shop"."web_order" USING btree ("placed_at") WHERE "shop"."web_order"."received" > "shop"."web_order"."refunded" and "shop"."web_order"."received" - "shop"."web_order"."refunded" < "shop"."web_order"."total" and "shop"."web_order"."status" <> 'cancelled';--> statement-breakpoint
INSERT INTO "shop"."order_payment" ("order_number", "kind", "amount", "method", "reference", "at", "idempotency_key")
SELECT paid.order_number, 'payment', paid.total - paid.before, 'carried-over', CASE WHEN paid.is_last THEN o.payment_reference ELSE '' END, paid.at, 'event ' || paid.id
FROM (
  SELECT id, order_number, at, total,
    coalesce(max(total) OVER (PARTITION BY order_number ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before,
    row_number() OVER (PARTITION BY order_number ORDER BY id DESC) = 1 AS is_last
  FROM (SELECT id, order_number, at, (amounts -> 'after' ->> 'total')::bigint AS total FROM "shop"."web_order_event" WHERE step = 'paid' AND amounts IS NOT NULL) AS told
) AS paid
JOIN "shop"."web_order" AS o ON o.number = paid.order_number
WHERE paid.total > paid.before
ORDER BY paid.id;--> statement-breakpoint
UPDATE "shop"."web_order_event" AS e SET "payment" = jsonb_build_object('kind', 'payment', 'of', 'payment', 'amount', p.amount, 'reference', p.reference)
FROM "shop"."order_payment" AS p WHERE p.idempotency_key = 'event ' || e.id;--> statement-breakpoint
UPDATE "shop"."web_order" AS o SET "received" = p.received
FROM (SELECT order_number, sum(amount) AS received FROM "shop"."order_payment" GROUP BY order_number) AS p WHERE p.order_number = o.number;--> statement-breakpoint
CREATE FUNCTION "shop"."book_payment_of_previous_version"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owed bigint;
  told text;
BEGIN
  SELECT total - (received - refunded), payment_reference INTO owed, told FROM "shop"."web_order" WHERE number = NEW.order_number;
  IF owed <= 0 THEN RETURN NEW; END IF;
  INSERT INTO "shop"."order_payment" ("order_number", "kind", "amount", "method", "reference", "at", "idempotency_key")
  VALUES (NEW.order_number, 'payment', owed, 'carried-over', told, NEW.at, 'event ' || NEW.id);
  UPDATE "shop"."web_order" SET "received" = "received" + owed WHERE number = NEW.order_number;
  NEW.payment := jsonb_build_object('kind', 'payment', 'of', 'payment', 'amount', owed, 'reference', told);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "web_order_event_books_payment" BEFORE INSERT ON "shop"."web_order_event" FOR EACH ROW WHEN (NEW.step = 'paid' AND NEW.payment IS NULL) EXECUTE FUNCTION "shop"."book_payment_of_previous_version"();--> statement-breakpoint
SELECT "shop"."watch_order_table"('"shop"."order_payment"');
