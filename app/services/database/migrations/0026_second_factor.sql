CREATE TABLE "shop"."second_factor" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."second_factor" ADD CONSTRAINT "second_factor_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "shop"."staff"("id") ON DELETE cascade ON UPDATE no action;