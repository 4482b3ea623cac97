CREATE TABLE "shop"."cart_item_rule" (
	"position" serial PRIMARY KEY NOT NULL,
	"pn" text NOT NULL,
	"exempt_from_free_shipping" boolean NOT NULL,
	"lead_time10_days" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."contact" (
	"id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer,
	"name_first" text NOT NULL,
	"name_last" text NOT NULL,
	"name_company" text NOT NULL,
	"phone1" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text NOT NULL,
	"city" text NOT NULL,
	"address_state" text NOT NULL,
	"address_country" text NOT NULL,
	"address_postal_code" text NOT NULL,
	"taxable" boolean NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."country" (
	"position" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_es" text NOT NULL,
	"phone_code" text NOT NULL,
	"alpha2code" text NOT NULL,
	"alpha3code" text NOT NULL,
	CONSTRAINT "country_alpha2code_unique" UNIQUE("alpha2code"),
	CONSTRAINT "country_alpha3code_unique" UNIQUE("alpha3code")
);
--> statement-breakpoint
CREATE TABLE "shop"."customer" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"price_list" text NOT NULL,
	"payment_term" text NOT NULL,
	"territory" text NOT NULL,
	"rep" text NOT NULL,
	"primary_contact_id" integer,
	"taxable" boolean NOT NULL,
	"tax_note" text NOT NULL,
	"tax_verified" boolean NOT NULL,
	"segment" integer NOT NULL,
	"free_ground_at" text
);
--> statement-breakpoint
CREATE TABLE "shop"."part" (
	"pn" text PRIMARY KEY NOT NULL,
	"folded_pn" text NOT NULL,
	"series" text NOT NULL,
	"category" text NOT NULL,
	"title_en" text NOT NULL,
	"title_es" text NOT NULL,
	"list_price" integer,
	"package_quantity" integer,
	"origin" text,
	"tariff" boolean NOT NULL,
	"weight" integer,
	"lead_time" integer,
	"ship_family" text,
	"status" text NOT NULL,
	"replaced_by" text,
	"attributes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."price_list_entry" (
	"position" serial PRIMARY KEY NOT NULL,
	"list_name" text NOT NULL,
	"value_type" text NOT NULL,
	"schedule" text,
	"part_number" text,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."sales_rep" (
	"position" serial PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"territory" text NOT NULL,
	"rep" text NOT NULL,
	"area_codes" text NOT NULL,
	"states" text NOT NULL,
	"countries" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."shipping_rule" (
	"position" serial PRIMARY KEY NOT NULL,
	"address_state" text NOT NULL,
	"zip_codes" text NOT NULL,
	"schedule" text,
	"ground_days" text
);
--> statement-breakpoint
CREATE TABLE "shop"."shipping_zone" (
	"zip" text PRIMARY KEY NOT NULL,
	"zone" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."web_user" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name_first" text NOT NULL,
	"name_last" text NOT NULL,
	"locale" text NOT NULL,
	"primary_customer_id" integer,
	"shipping_contact_id" integer,
	"billing_contact_id" integer,
	CONSTRAINT "web_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "shop"."web_user_customer" (
	"web_user_id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "web_user_customer_web_user_id_customer_id_pk" PRIMARY KEY("web_user_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "shop"."contact" ADD CONSTRAINT "contact_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_user" ADD CONSTRAINT "web_user_primary_customer_id_customer_id_fk" FOREIGN KEY ("primary_customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_user" ADD CONSTRAINT "web_user_shipping_contact_id_contact_id_fk" FOREIGN KEY ("shipping_contact_id") REFERENCES "shop"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_user" ADD CONSTRAINT "web_user_billing_contact_id_contact_id_fk" FOREIGN KEY ("billing_contact_id") REFERENCES "shop"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_user_customer" ADD CONSTRAINT "web_user_customer_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_user_customer" ADD CONSTRAINT "web_user_customer_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_customer" ON "shop"."contact" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "part_folded_pn" ON "shop"."part" USING btree ("folded_pn");--> statement-breakpoint
CREATE INDEX "part_series" ON "shop"."part" USING btree ("series");--> statement-breakpoint
CREATE INDEX "price_list_entry_list" ON "shop"."price_list_entry" USING btree ("list_name");