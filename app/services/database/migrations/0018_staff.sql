CREATE TABLE "shop"."web_order_note" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" integer,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."web_order_parcel" (
	"order_number" text NOT NULL,
	"parcel" integer NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"packed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shipped_at" timestamp with time zone,
	"lines" jsonb NOT NULL,
	CONSTRAINT "web_order_parcel_order_number_parcel_pk" PRIMARY KEY("order_number","parcel")
);
--> statement-breakpoint
CREATE TABLE "shop"."added_synonym" (
	"id" serial PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"phrase" text NOT NULL,
	"means" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."import_run" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" integer,
	"state" text NOT NULL,
	"options" jsonb NOT NULL,
	"report" jsonb,
	"progress" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."staff" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text,
	"role" text,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "shop"."staff_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"role" text,
	"action" text NOT NULL,
	"order_number" text,
	"customer_id" integer,
	"subject" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD COLUMN "for_web_user_id" text;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD COLUMN "for_customer_id" integer;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD COLUMN "payment_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD COLUMN "tax_reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD COLUMN "export_reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD COLUMN "is_partly_shipped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD COLUMN "placed_by_staff_id" integer;--> statement-breakpoint
ALTER TABLE "shop"."web_order_event" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "shop"."web_order_event" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "shop"."web_order_event" ADD COLUMN "parcel" integer;--> statement-breakpoint
ALTER TABLE "shop"."web_order_note" ADD CONSTRAINT "web_order_note_order_number_web_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "shop"."web_order"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order_note" ADD CONSTRAINT "web_order_note_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order_parcel" ADD CONSTRAINT "web_order_parcel_order_number_web_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "shop"."web_order"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."import_run" ADD CONSTRAINT "import_run_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."staff_record" ADD CONSTRAINT "staff_record_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."staff_record" ADD CONSTRAINT "staff_record_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "web_order_note_of_order" ON "shop"."web_order_note" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "added_synonym_phrase" ON "shop"."added_synonym" USING btree ("locale","phrase");--> statement-breakpoint
CREATE INDEX "import_run_created" ON "shop"."import_run" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "staff_record_at" ON "shop"."staff_record" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_record_order" ON "shop"."staff_record" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "staff_record_customer" ON "shop"."staff_record" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD CONSTRAINT "cart_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD CONSTRAINT "cart_for_web_user_id_web_user_id_fk" FOREIGN KEY ("for_web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD CONSTRAINT "cart_for_customer_id_customer_id_fk" FOREIGN KEY ("for_customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD CONSTRAINT "web_order_placed_by_staff_id_staff_id_fk" FOREIGN KEY ("placed_by_staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_of_staff" ON "shop"."cart" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "web_order_of_customer" ON "shop"."web_order" USING btree ("customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "web_order_new" ON "shop"."web_order" USING btree ("placed_at") WHERE "shop"."web_order"."status" in ('received', 'awaiting-payment');--> statement-breakpoint
CREATE INDEX "web_order_freight_open" ON "shop"."web_order" USING btree ("placed_at") WHERE "shop"."web_order"."shipping" is null and "shop"."web_order"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "web_order_tax_review" ON "shop"."web_order" USING btree ("placed_at") WHERE "shop"."web_order"."tax_reviewed_at" is null and ("shop"."web_order"."facts" ->> 'taxReview') = 'true' and "shop"."web_order"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "web_order_export_review" ON "shop"."web_order" USING btree ("placed_at") WHERE "shop"."web_order"."export_reviewed_at" is null and ("shop"."web_order"."facts" ->> 'internationalReview') = 'true' and "shop"."web_order"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "web_order_unpaid" ON "shop"."web_order" USING btree ("placed_at") WHERE "shop"."web_order"."payment" = 'card' and "shop"."web_order"."paid_at" is null and "shop"."web_order"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "web_order_need_by" ON "shop"."web_order" USING btree ("need_by") WHERE "shop"."web_order"."need_by" is not null and "shop"."web_order"."status" not in ('shipped', 'cancelled');--> statement-breakpoint
CREATE FUNCTION "shop"."keep_staff_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND coalesce(current_setting('shop.erasing', true), '') = 'on' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The record of the staff is kept as it was written.';
END
$$;--> statement-breakpoint
CREATE TRIGGER "staff_record_kept" BEFORE UPDATE OR DELETE ON "shop"."staff_record" FOR EACH ROW EXECUTE FUNCTION "shop"."keep_staff_record"();
