ALTER TABLE "shop"."sales_rep" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."sales_rep" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."sales_rep" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD COLUMN "freight_approval" text DEFAULT 'not-asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."web_order_event" ADD COLUMN "kind" text DEFAULT 'status' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."web_order_event" ADD COLUMN "amounts" jsonb;