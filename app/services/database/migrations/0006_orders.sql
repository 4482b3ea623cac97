CREATE SEQUENCE "shop"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "shop"."check_list" (
	"id" text PRIMARY KEY NOT NULL,
	"input" jsonb NOT NULL,
	"origin" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."queued_mail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_number" text,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop"."web_order" (
	"number" text PRIMARY KEY NOT NULL,
	"web_user_id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"status" text NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locale" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"po_number" text NOT NULL,
	"need_by" date,
	"note" text NOT NULL,
	"payment" text NOT NULL,
	"payment_term" text NOT NULL,
	"ship_to" jsonb NOT NULL,
	"bill_to" jsonb NOT NULL,
	"carrier" text,
	"method" text,
	"shipping_name" text,
	"shipper_number" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"handling" bigint NOT NULL,
	"non_standard_fee" bigint NOT NULL,
	"tariff" bigint NOT NULL,
	"shipping" bigint,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "web_order_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "shop"."web_order_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."web_order_line" (
	"order_number" text NOT NULL,
	"position" integer NOT NULL,
	"pn" text NOT NULL,
	"title_en" text NOT NULL,
	"title_es" text NOT NULL,
	"reference" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"list_price" bigint,
	"line_total" bigint NOT NULL,
	"package_pieces" integer,
	"tariff" boolean NOT NULL,
	"is_standard" boolean NOT NULL,
	"lead_time10_days" boolean NOT NULL,
	"explain" jsonb NOT NULL,
	CONSTRAINT "web_order_line_order_number_position_pk" PRIMARY KEY("order_number","position")
);
--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD COLUMN "shipper_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD COLUMN "po_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD COLUMN "need_by" date;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."cart_line" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."cart_line" ADD COLUMN "seen_price" bigint;--> statement-breakpoint
ALTER TABLE "shop"."queued_mail" ADD CONSTRAINT "queued_mail_order_number_web_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "shop"."web_order"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD CONSTRAINT "web_order_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD CONSTRAINT "web_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order_event" ADD CONSTRAINT "web_order_event_order_number_web_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "shop"."web_order"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order_line" ADD CONSTRAINT "web_order_line_order_number_web_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "shop"."web_order"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_list_created_at" ON "shop"."check_list" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "queued_mail_due" ON "shop"."queued_mail" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "queued_mail_of_order" ON "shop"."queued_mail" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "web_order_of_user" ON "shop"."web_order" USING btree ("web_user_id","placed_at");--> statement-breakpoint
CREATE INDEX "web_order_placed_at" ON "shop"."web_order" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "web_order_event_of_order" ON "shop"."web_order_event" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "web_order_line_pn" ON "shop"."web_order_line" USING btree ("pn");