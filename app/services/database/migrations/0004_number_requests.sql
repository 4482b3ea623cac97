CREATE TABLE "shop"."number_request" (
	"id" serial PRIMARY KEY NOT NULL,
	"web_user_id" text,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"lines" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" integer,
	"answer" text DEFAULT '' NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."number_request" ADD CONSTRAINT "number_request_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."number_request" ADD CONSTRAINT "number_request_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "number_request_answered" ON "shop"."number_request" USING btree ("answered_at","created_at");--> statement-breakpoint
CREATE INDEX "number_request_email" ON "shop"."number_request" USING btree ("email");