CREATE TABLE "shop"."import_undo" (
	"load" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"before" json
);
--> statement-breakpoint
CREATE TABLE "shop"."part_incoming" (
	"pn" text NOT NULL,
	"due" date NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "part_incoming_pn_due_pk" PRIMARY KEY("pn","due")
);
--> statement-breakpoint
CREATE TABLE "shop"."part_price" (
	"pn" text PRIMARY KEY NOT NULL,
	"list_price" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."part_stock" (
	"pn" text PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "import_undo_load" ON "shop"."import_undo" USING btree ("load","kind");--> statement-breakpoint
INSERT INTO "shop"."part_price" ("pn", "list_price") SELECT "pn", "list_price" FROM "shop"."part" WHERE "row_hash" IS NOT NULL AND "list_price" IS NOT NULL;
