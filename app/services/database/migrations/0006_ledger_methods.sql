CREATE TABLE "shop"."credit_memo" (
	"number" integer PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	CONSTRAINT "credit_memo_entryId_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
ALTER TABLE "shop"."order_payment" ADD COLUMN "means" text;--> statement-breakpoint
ALTER TABLE "shop"."order_payment" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "shop"."order_payment" ADD COLUMN "other_order" text;--> statement-breakpoint
ALTER TABLE "shop"."credit_memo" ADD CONSTRAINT "credit_memo_entry_id_order_payment_id_fk" FOREIGN KEY ("entry_id") REFERENCES "shop"."order_payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."order_payment" ADD CONSTRAINT "order_payment_other_order_web_order_number_fk" FOREIGN KEY ("other_order") REFERENCES "shop"."web_order"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO "shop"."credit_memo" ("number", "entry_id")
SELECT row_number() OVER (ORDER BY "id"), "id" FROM "shop"."order_payment" WHERE "kind" = 'credit';
