ALTER TABLE "shop"."check_list" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."check_list" ADD COLUMN "is_of_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."check_list" ADD COLUMN "kept_until" timestamp with time zone;