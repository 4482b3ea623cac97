CREATE TABLE "shop"."carrier_account" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer,
	"web_user_id" text NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD COLUMN "carrier_account_id" integer;--> statement-breakpoint
ALTER TABLE "shop"."carrier_account" ADD CONSTRAINT "carrier_account_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."carrier_account" ADD CONSTRAINT "carrier_account_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_account_customer" ON "shop"."carrier_account" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "carrier_account_web_user" ON "shop"."carrier_account" USING btree ("web_user_id");--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD CONSTRAINT "cart_carrier_account_id_carrier_account_id_fk" FOREIGN KEY ("carrier_account_id") REFERENCES "shop"."carrier_account"("id") ON DELETE set null ON UPDATE no action;