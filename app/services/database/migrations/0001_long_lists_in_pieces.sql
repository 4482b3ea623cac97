CREATE TABLE "shop"."check_list_piece" (
	"list_id" text NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "check_list_piece_list_id_position_pk" PRIMARY KEY("list_id","position")
);
--> statement-breakpoint
ALTER TABLE "shop"."check_list" ALTER COLUMN "input" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."check_list_piece" ADD CONSTRAINT "check_list_piece_list_id_check_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "shop"."check_list"("id") ON DELETE cascade ON UPDATE no action;