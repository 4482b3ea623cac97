CREATE TABLE "shop"."approval_request" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"web_user_id" text NOT NULL,
	"cart_id" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"total" bigint NOT NULL,
	"is_freight_open" boolean NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"lines" integer NOT NULL,
	"shown" jsonb NOT NULL,
	"removed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"locale" text NOT NULL,
	"is_asked" boolean DEFAULT false NOT NULL,
	"placed_by_staff_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"order_number" text,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."company" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"approval_limit" bigint,
	"may_approve_own" boolean DEFAULT false NOT NULL,
	"viewers_see_own_only" boolean DEFAULT false NOT NULL,
	"copies" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."company_domain" (
	"domain" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"staff_id" integer,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."company_member" (
	"web_user_id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"role" text DEFAULT 'buyer' NOT NULL,
	"limit_kind" text DEFAULT 'company' NOT NULL,
	"limit_cents" bigint,
	"joined_here" boolean DEFAULT false NOT NULL,
	"left_at" timestamp with time zone,
	"unwanted_mails" text DEFAULT '' NOT NULL,
	"shipping_contact_id" integer,
	"billing_contact_id" integer,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_member_web_user_id_customer_id_pk" PRIMARY KEY("web_user_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "shop"."hand_over" (
	"id" serial PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"code" text,
	"web_user_id" text,
	"visitor_cart_id" text,
	"customer_id" integer,
	"price_list" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"taken_by" text,
	"copies" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hand_over_token_unique" UNIQUE("token"),
	CONSTRAINT "hand_over_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "shop"."invitation" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text,
	"invited_by_staff_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitation_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "shop"."join_request" (
	"id" serial PRIMARY KEY NOT NULL,
	"web_user_id" text NOT NULL,
	"customer_id" integer,
	"company_name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"answered_by_staff_id" integer
);
--> statement-breakpoint
CREATE TABLE "shop"."own_number" (
	"customer_id" integer NOT NULL,
	"folded" text NOT NULL,
	"number" text NOT NULL,
	"pn" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_number_customer_id_folded_pk" PRIMARY KEY("customer_id","folded")
);
--> statement-breakpoint
CREATE TABLE "shop"."part_list" (
	"id" text PRIMARY KEY NOT NULL,
	"web_user_id" text NOT NULL,
	"customer_id" integer,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."part_list_line" (
	"list_id" text NOT NULL,
	"pn" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"own_number" text DEFAULT '' NOT NULL,
	"minimum" integer,
	"maximum" integer,
	"counted" integer,
	"counted_at" timestamp with time zone,
	CONSTRAINT "part_list_line_list_id_pn_pk" PRIMARY KEY("list_id","pn")
);
--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "shop"."web_user" ADD COLUMN "chosen_customer_id" integer;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD COLUMN "approved_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD COLUMN "approved_total" bigint;--> statement-breakpoint
ALTER TABLE "shop"."approval_request" ADD CONSTRAINT "approval_request_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."approval_request" ADD CONSTRAINT "approval_request_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."approval_request" ADD CONSTRAINT "approval_request_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "shop"."cart"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."approval_request" ADD CONSTRAINT "approval_request_placed_by_staff_id_staff_id_fk" FOREIGN KEY ("placed_by_staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."approval_request" ADD CONSTRAINT "approval_request_answered_by_web_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."company" ADD CONSTRAINT "company_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."company_domain" ADD CONSTRAINT "company_domain_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."company_domain" ADD CONSTRAINT "company_domain_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."company_member" ADD CONSTRAINT "company_member_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."company_member" ADD CONSTRAINT "company_member_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."hand_over" ADD CONSTRAINT "hand_over_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."hand_over" ADD CONSTRAINT "hand_over_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."hand_over" ADD CONSTRAINT "hand_over_taken_by_web_user_id_fk" FOREIGN KEY ("taken_by") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."invitation" ADD CONSTRAINT "invitation_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."invitation" ADD CONSTRAINT "invitation_invited_by_web_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."invitation" ADD CONSTRAINT "invitation_invited_by_staff_id_staff_id_fk" FOREIGN KEY ("invited_by_staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."join_request" ADD CONSTRAINT "join_request_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."join_request" ADD CONSTRAINT "join_request_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."join_request" ADD CONSTRAINT "join_request_answered_by_web_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."join_request" ADD CONSTRAINT "join_request_answered_by_staff_id_staff_id_fk" FOREIGN KEY ("answered_by_staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."own_number" ADD CONSTRAINT "own_number_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."part_list" ADD CONSTRAINT "part_list_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."part_list" ADD CONSTRAINT "part_list_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."part_list_line" ADD CONSTRAINT "part_list_line_list_id_part_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "shop"."part_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_request_customer" ON "shop"."approval_request" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_request_web_user" ON "shop"."approval_request" USING btree ("web_user_id","created_at");--> statement-breakpoint
CREATE INDEX "company_domain_customer" ON "shop"."company_domain" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "company_member_customer" ON "shop"."company_member" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "hand_over_web_user" ON "shop"."hand_over" USING btree ("web_user_id");--> statement-breakpoint
CREATE INDEX "hand_over_visitor_cart" ON "shop"."hand_over" USING btree ("visitor_cart_id");--> statement-breakpoint
CREATE INDEX "hand_over_expires" ON "shop"."hand_over" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitation_customer" ON "shop"."invitation" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "invitation_email" ON "shop"."invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "join_request_customer" ON "shop"."join_request" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "join_request_waiting" ON "shop"."join_request" USING btree ("web_user_id") WHERE "shop"."join_request"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "own_number_part" ON "shop"."own_number" USING btree ("customer_id","pn");--> statement-breakpoint
CREATE INDEX "part_list_web_user" ON "shop"."part_list" USING btree ("web_user_id");--> statement-breakpoint
CREATE INDEX "part_list_customer" ON "shop"."part_list" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "shop"."web_user" ADD CONSTRAINT "web_user_chosen_customer_id_customer_id_fk" FOREIGN KEY ("chosen_customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD CONSTRAINT "web_order_approved_by_web_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_for_web_user" ON "shop"."cart" USING btree ("for_web_user_id");