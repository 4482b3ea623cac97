CREATE SEQUENCE "shop"."contact_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000000000 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "shop"."customer_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000000000 CACHE 1;--> statement-breakpoint
CREATE TABLE "shop"."favorite" (
	"web_user_id" text NOT NULL,
	"pn" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" bigserial NOT NULL,
	CONSTRAINT "favorite_web_user_id_pn_pk" PRIMARY KEY("web_user_id","pn")
);
--> statement-breakpoint
CREATE TABLE "shop"."outbox_mail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."web_user" DROP CONSTRAINT "web_user_shipping_contact_id_contact_id_fk";
--> statement-breakpoint
ALTER TABLE "shop"."web_user" DROP CONSTRAINT "web_user_billing_contact_id_contact_id_fk";
--> statement-breakpoint
ALTER TABLE "shop"."contact" ALTER COLUMN "id" SET DEFAULT nextval('shop.contact_numbers');--> statement-breakpoint
ALTER TABLE "shop"."customer" ALTER COLUMN "id" SET DEFAULT nextval('shop.customer_numbers');--> statement-breakpoint
ALTER TABLE "shop"."contact" ADD COLUMN "web_user_id" text;--> statement-breakpoint
ALTER TABLE "shop"."web_user" ADD COLUMN "auth_user_id" text;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD COLUMN "web_user_id" text;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD COLUMN "selected_shipping_id" integer;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD COLUMN "selected_billing_id" integer;--> statement-breakpoint
ALTER TABLE "shop"."favorite" ADD CONSTRAINT "favorite_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_mail_sent_at" ON "shop"."outbox_mail" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "shop"."contact" ADD CONSTRAINT "contact_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_user" ADD CONSTRAINT "web_user_shipping_contact_id_contact_id_fk" FOREIGN KEY ("shipping_contact_id") REFERENCES "shop"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_user" ADD CONSTRAINT "web_user_billing_contact_id_contact_id_fk" FOREIGN KEY ("billing_contact_id") REFERENCES "shop"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD CONSTRAINT "cart_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD CONSTRAINT "cart_selected_shipping_id_contact_id_fk" FOREIGN KEY ("selected_shipping_id") REFERENCES "shop"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD CONSTRAINT "cart_selected_billing_id_contact_id_fk" FOREIGN KEY ("selected_billing_id") REFERENCES "shop"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_web_user" ON "shop"."contact" USING btree ("web_user_id");--> statement-breakpoint
ALTER TABLE "shop"."web_user" ADD CONSTRAINT "web_user_authUserId_unique" UNIQUE("auth_user_id");--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD CONSTRAINT "cart_webUserId_unique" UNIQUE("web_user_id");