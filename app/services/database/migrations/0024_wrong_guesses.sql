CREATE TABLE "shop"."guessed_address" (
	"address" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reported_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop"."wrong_guess" (
	"address" text NOT NULL,
	"browser" text NOT NULL,
	"wrong" integer NOT NULL,
	CONSTRAINT "wrong_guess_address_browser_pk" PRIMARY KEY("address","browser")
);
--> statement-breakpoint
ALTER TABLE "shop"."wrong_guess" ADD CONSTRAINT "wrong_guess_address_guessed_address_address_fk" FOREIGN KEY ("address") REFERENCES "shop"."guessed_address"("address") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guessed_address_last_at" ON "shop"."guessed_address" USING btree ("last_at");