ALTER TABLE "shop"."cart_line" ADD COLUMN "own_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."web_order_line" ADD COLUMN "own_number" text DEFAULT '' NOT NULL;