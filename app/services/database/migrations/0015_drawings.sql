CREATE TABLE "shop"."drawing" (
	"name" text PRIMARY KEY NOT NULL,
	"whole" text NOT NULL,
	"front" text NOT NULL,
	"is_inline" boolean NOT NULL,
	"sizes" text,
	"sizes_box" json,
	"millimetres_per_unit" double precision
);
--> statement-breakpoint
CREATE TABLE "shop"."picture" (
	"hash" text PRIMARY KEY NOT NULL,
	"view_box" text NOT NULL,
	"markup" text NOT NULL,
	"es" json
);
--> statement-breakpoint
ALTER TABLE "shop"."part" ADD COLUMN "drawing" text;--> statement-breakpoint
ALTER TABLE "shop"."series_summary" ADD COLUMN "drawing" text;