CREATE TABLE "shop"."company_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"customer_id" integer NOT NULL,
	"web_user_id" text,
	"staff_id" integer,
	"is_import" boolean DEFAULT false NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "shop"."import_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"load" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"file" text NOT NULL,
	"record" text NOT NULL,
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"is_sensitive" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."company_member" ADD COLUMN "former_limit_kind" text;--> statement-breakpoint
ALTER TABLE "shop"."company_member" ADD COLUMN "former_limit_cents" bigint;--> statement-breakpoint
ALTER TABLE "shop"."company_record" ADD CONSTRAINT "company_record_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."company_record" ADD CONSTRAINT "company_record_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."company_record" ADD CONSTRAINT "company_record_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_record_customer" ON "shop"."company_record" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "import_change_load" ON "shop"."import_change" USING btree ("load","id");--> statement-breakpoint
CREATE INDEX "import_change_at" ON "shop"."import_change" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "shop"."keep_company_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND coalesce(current_setting('shop.erasing', true), '') = 'on' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The audit log of a company is kept as it was written.';
END
$$;--> statement-breakpoint
CREATE TRIGGER "company_record_kept" BEFORE UPDATE OR DELETE ON "shop"."company_record" FOR EACH ROW EXECUTE FUNCTION "shop"."keep_company_record"();
