CREATE TABLE "shop"."cart" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."cart_line" (
	"cart_id" text NOT NULL,
	"pn" text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" bigserial NOT NULL,
	CONSTRAINT "cart_line_cart_id_pn_pk" PRIMARY KEY("cart_id","pn"),
	CONSTRAINT "cart_line_quantity" CHECK ("shop"."cart_line"."quantity" between 1 and 999999)
);
--> statement-breakpoint
CREATE TABLE "shop"."form_nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"result" text,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "shop"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_updated_at" ON "shop"."cart" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "form_nonce_used_at" ON "shop"."form_nonce" USING btree ("used_at");