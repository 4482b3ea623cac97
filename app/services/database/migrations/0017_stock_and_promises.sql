ALTER TABLE "shop"."part_stock" ADD COLUMN "sold_out" boolean;--> statement-breakpoint
ALTER TABLE "shop"."web_order_line" ADD COLUMN "promise" jsonb;