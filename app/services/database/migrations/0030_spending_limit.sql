ALTER TABLE "shop"."approval_request" ADD COLUMN "exceeded" jsonb;--> statement-breakpoint
ALTER TABLE "shop"."company" ADD COLUMN "spending_limit" bigint;--> statement-breakpoint
ALTER TABLE "shop"."company" ADD COLUMN "spending_period" text DEFAULT 'month' NOT NULL;