CREATE TABLE "shop"."attachment" (
	"pn" text NOT NULL,
	"series" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"title_en" text NOT NULL,
	"title_es" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "attachment_pn_series_position_pk" PRIMARY KEY("pn","series","position")
);
--> statement-breakpoint
CREATE TABLE "shop"."attachment_file" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "attachment_file_hash_width_pk" PRIMARY KEY("hash","width")
);
