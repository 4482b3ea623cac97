CREATE TABLE "shop"."begun_session" (
	"session_id" text PRIMARY KEY NOT NULL,
	"auth_user_id" text NOT NULL,
	"email" text NOT NULL,
	"are_passwords_ended" boolean NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "begun_session_auth_user" ON "shop"."begun_session" USING btree ("auth_user_id");--> statement-breakpoint
CREATE INDEX "begun_session_seen_at" ON "shop"."begun_session" USING btree ("seen_at");