CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Parts get columns that only the importer can fill: they are loaded anew, the demonstration by itself.
DELETE FROM "shop"."part";--> statement-breakpoint
UPDATE "shop"."setting" SET "value" = 'to be loaded anew' WHERE "name" = 'demo-data';--> statement-breakpoint
CREATE TABLE "shop"."attribute_value" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"slug" text NOT NULL,
	"en" text NOT NULL,
	"es" text NOT NULL,
	"number" double precision
);
--> statement-breakpoint
CREATE TABLE "shop"."data_sheet" (
	"series" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."part_alias" (
	"folded" text PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"brand" text,
	"pn" text NOT NULL,
	"grade" text NOT NULL,
	"note_en" text NOT NULL,
	"note_es" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."search_miss" (
	"query" text NOT NULL,
	"locale" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_miss_query_locale_pk" PRIMARY KEY("query","locale")
);
--> statement-breakpoint
CREATE TABLE "shop"."series_summary" (
	"series" text PRIMARY KEY NOT NULL,
	"parts" integer NOT NULL,
	"category" text NOT NULL,
	"lowest_list_price" integer,
	"values" jsonb NOT NULL,
	"nouns" jsonb NOT NULL,
	"words" jsonb NOT NULL,
	"sample" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "shop"."part_series";--> statement-breakpoint
ALTER TABLE "shop"."part" ALTER COLUMN "attributes" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "shop"."part" ADD COLUMN "position" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."part" ADD COLUMN "confusable_pn" text NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."part" ADD COLUMN "related" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."part" ADD COLUMN "value_ids" integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."part" ADD COLUMN "words" "tsvector" NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_value_key_slug" ON "shop"."attribute_value" USING btree ("key","slug");--> statement-breakpoint
CREATE INDEX "part_alias_pn" ON "shop"."part_alias" USING btree ("pn");--> statement-breakpoint
CREATE INDEX "part_folded_pn_prefix" ON "shop"."part" USING btree ("folded_pn" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "part_folded_pn_fragment" ON "shop"."part" USING gin ("folded_pn" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "part_confusable_pn" ON "shop"."part" USING btree ("confusable_pn");--> statement-breakpoint
CREATE INDEX "part_series_position" ON "shop"."part" USING btree ("series","position");--> statement-breakpoint
CREATE INDEX "part_words" ON "shop"."part" USING gin ("words");