CREATE TABLE "shop"."customer_note" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" integer,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."customer_note" ADD CONSTRAINT "customer_note_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."customer_note" ADD CONSTRAINT "customer_note_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_note_of_customer" ON "shop"."customer_note" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "contact_phone_end" ON "shop"."contact" USING btree (reverse(regexp_replace("phone1", '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_city_start" ON "shop"."contact" USING btree (lower(regexp_replace(normalize("city", NFD), '[\u0300-\u036f]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_name_words" ON "shop"."customer" USING gin (regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g') gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "customer_name_start" ON "shop"."customer" USING btree (lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_rep" ON "shop"."customer" USING btree ("territory","rep");--> statement-breakpoint
CREATE INDEX "web_user_email_words" ON "shop"."web_user" USING gin ("email" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "web_user_primary_customer" ON "shop"."web_user" USING btree ("primary_customer_id");--> statement-breakpoint
CREATE INDEX "web_user_customer_of_customer" ON "shop"."web_user_customer" USING btree ("customer_id");--> statement-breakpoint
CREATE FUNCTION "shop"."keep_customer_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND coalesce(current_setting('shop.erasing', true), '') = 'on' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'Notes about a customer are kept as they were written.';
END
$$;--> statement-breakpoint
CREATE TRIGGER "customer_note_kept" BEFORE UPDATE OR DELETE ON "shop"."customer_note" FOR EACH ROW EXECUTE FUNCTION "shop"."keep_customer_note"();
