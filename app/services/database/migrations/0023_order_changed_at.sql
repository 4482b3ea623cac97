ALTER TABLE "shop"."web_order" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "shop"."web_order" o SET "changed_at" = greatest(
  o."placed_at", o."paid_at", o."tax_reviewed_at", o."export_reviewed_at",
  (SELECT max(e."at") FROM "shop"."web_order_event" e WHERE e."order_number" = o."number"),
  (SELECT max(n."at") FROM "shop"."web_order_note" n WHERE n."order_number" = o."number")
);--> statement-breakpoint
CREATE INDEX "web_order_changed_at" ON "shop"."web_order" USING btree ("changed_at");--> statement-breakpoint
CREATE FUNCTION "shop"."set_order_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := clock_timestamp();
  IF TG_OP = 'UPDATE' THEN
    NEW.changed_at := greatest(NEW.changed_at, OLD.changed_at + interval '1 millisecond');
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "web_order_changed" BEFORE INSERT OR UPDATE ON "shop"."web_order" FOR EACH ROW EXECUTE FUNCTION "shop"."set_order_changed"();--> statement-breakpoint
CREATE FUNCTION "shop"."touch_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "shop"."web_order" SET "changed_at" = clock_timestamp()
  WHERE "number" IN (SELECT "order_number" FROM "changed_rows") AND "changed_at" < now();
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "shop"."watch_order_table"("watched" regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER "touch_orders_insert" AFTER INSERT ON %s REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "shop"."touch_orders"()', "watched");
  EXECUTE format('CREATE TRIGGER "touch_orders_update" AFTER UPDATE ON %s REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "shop"."touch_orders"()', "watched");
  EXECUTE format('CREATE TRIGGER "touch_orders_delete" AFTER DELETE ON %s REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "shop"."touch_orders"()', "watched");
END
$$;--> statement-breakpoint
SELECT "shop"."watch_order_table"('"shop"."web_order_line"');--> statement-breakpoint
SELECT "shop"."watch_order_table"('"shop"."web_order_event"');--> statement-breakpoint
SELECT "shop"."watch_order_table"('"shop"."web_order_parcel"');--> statement-breakpoint
SELECT "shop"."watch_order_table"('"shop"."web_order_note"');
