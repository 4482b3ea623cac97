CREATE SCHEMA "auth_local";
--> statement-breakpoint
CREATE SCHEMA IF NOT EXISTS "shop";
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE SEQUENCE "shop"."contact_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000000000 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "shop"."customer_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000000000 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "shop"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "shop"."begun_session" (
	"session_id" text PRIMARY KEY NOT NULL,
	"auth_user_id" text NOT NULL,
	"email" text NOT NULL,
	"are_passwords_ended" boolean NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."carrier_account" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer,
	"web_user_id" text NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."favorite" (
	"web_user_id" text NOT NULL,
	"pn" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" bigserial NOT NULL,
	CONSTRAINT "favorite_web_user_id_pn_pk" PRIMARY KEY("web_user_id","pn")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "auth_local"."audit" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"user_id" text,
	"session_id" text,
	"ip" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_local"."flows" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"code_challenge" text NOT NULL,
	"nonce" text NOT NULL,
	"pkce_verifier" text NOT NULL,
	"redirect_to" text NOT NULL,
	"auth_code_hash" text,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_local"."identities" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"identity_data" jsonb NOT NULL,
	"email" text,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_local"."otps" (
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"code_mac" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "otps_email_purpose_pk" PRIMARY KEY("email","purpose")
);
--> statement-breakpoint
CREATE TABLE "auth_local"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_local"."sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"refresh_counter" bigint NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb NOT NULL,
	"user_agent" text,
	"ip" text,
	"not_after" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_local"."users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"email_confirmed_at" timestamp with time zone,
	"user_metadata" jsonb NOT NULL,
	"app_metadata" jsonb NOT NULL,
	"password_hash" text,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"banned_until" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."cart" (
	"id" text PRIMARY KEY NOT NULL,
	"web_user_id" text,
	"selected_shipping_id" integer,
	"selected_billing_id" integer,
	"carrier" text,
	"method" text,
	"shipper_number" text DEFAULT '' NOT NULL,
	"carrier_account_id" integer,
	"po_number" text DEFAULT '' NOT NULL,
	"need_by" date,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" integer,
	"for_web_user_id" text,
	"for_customer_id" integer,
	"purpose" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_webUserId_unique" UNIQUE("web_user_id")
);
--> statement-breakpoint
CREATE TABLE "shop"."cart_line" (
	"cart_id" text NOT NULL,
	"pn" text NOT NULL,
	"quantity" integer NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"own_number" text DEFAULT '' NOT NULL,
	"seen_price" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" bigserial NOT NULL,
	CONSTRAINT "cart_line_cart_id_pn_pk" PRIMARY KEY("cart_id","pn"),
	CONSTRAINT "cart_line_quantity" CHECK ("shop"."cart_line"."quantity" between 1 and 999999)
);
--> statement-breakpoint
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
CREATE TABLE "shop"."part" (
	"pn" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"folded_pn" text NOT NULL,
	"confusable_pn" text NOT NULL,
	"series" text NOT NULL,
	"category" text NOT NULL,
	"title_en" text NOT NULL,
	"title_es" text NOT NULL,
	"package_quantity" integer,
	"origin" text,
	"tariff" boolean NOT NULL,
	"weight" integer,
	"lead_time" integer,
	"ship_family" text,
	"status" text NOT NULL,
	"replaced_by" text,
	"attributes" json NOT NULL,
	"related" jsonb NOT NULL,
	"drawing" text,
	"value_ids" integer[] NOT NULL,
	"words" "tsvector" NOT NULL,
	"row_hash" bigint NOT NULL
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
CREATE TABLE "shop"."series_summary" (
	"series" text PRIMARY KEY NOT NULL,
	"parts" integer NOT NULL,
	"category" text NOT NULL,
	"lowest_list_price" integer,
	"values" jsonb NOT NULL,
	"nouns" jsonb NOT NULL,
	"words" jsonb NOT NULL,
	"drawing" text
);
--> statement-breakpoint
CREATE TABLE "shop"."cart_item_rule" (
	"position" serial PRIMARY KEY NOT NULL,
	"pn" text NOT NULL,
	"exempt_from_free_shipping" boolean NOT NULL,
	"lead_time10_days" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."country" (
	"position" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_es" text NOT NULL,
	"phone_code" text NOT NULL,
	"alpha2code" text NOT NULL,
	"alpha3code" text NOT NULL,
	CONSTRAINT "country_alpha2code_unique" UNIQUE("alpha2code"),
	CONSTRAINT "country_alpha3code_unique" UNIQUE("alpha3code")
);
--> statement-breakpoint
CREATE TABLE "shop"."shipping_rule" (
	"position" serial PRIMARY KEY NOT NULL,
	"address_state" text NOT NULL,
	"zip_codes" text NOT NULL,
	"schedule" text,
	"ground_days" text
);
--> statement-breakpoint
CREATE TABLE "shop"."shipping_zone" (
	"zip" text PRIMARY KEY NOT NULL,
	"zone" integer NOT NULL
);
--> statement-breakpoint
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
	"exceeded" jsonb,
	"removed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"locale" text NOT NULL,
	"is_asked" boolean DEFAULT false NOT NULL,
	"placed_by_staff_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"order_number" text,
	"version" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop"."company" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"approval_limit" bigint,
	"spending_limit" bigint,
	"spending_period" text DEFAULT 'month' NOT NULL,
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
	"former_limit_kind" text,
	"former_limit_cents" bigint,
	"joined_here" boolean DEFAULT false NOT NULL,
	"left_at" timestamp with time zone,
	"unwanted_mails" text DEFAULT '' NOT NULL,
	"shipping_contact_id" integer,
	"billing_contact_id" integer,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_member_web_user_id_customer_id_pk" PRIMARY KEY("web_user_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "shop"."company_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"customer_id" integer NOT NULL,
	"web_user_id" text,
	"staff_id" integer,
	"is_import" boolean DEFAULT false NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"before" jsonb,
	"after" jsonb
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
CREATE TABLE "shop"."contact" (
	"id" integer PRIMARY KEY DEFAULT nextval('shop.contact_numbers') NOT NULL,
	"customer_id" integer,
	"web_user_id" text,
	"name_first" text NOT NULL,
	"name_last" text NOT NULL,
	"name_company" text NOT NULL,
	"phone1" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text NOT NULL,
	"colonia" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"address_state" text NOT NULL,
	"address_country" text NOT NULL,
	"address_postal_code" text NOT NULL,
	"taxable" boolean NOT NULL,
	"label" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."customer" (
	"id" integer PRIMARY KEY DEFAULT nextval('shop.customer_numbers') NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"price_list" text NOT NULL,
	"payment_term" text NOT NULL,
	"territory" text NOT NULL,
	"rep" text NOT NULL,
	"primary_contact_id" integer,
	"taxable" boolean NOT NULL,
	"tax_note" text NOT NULL,
	"tax_verified" boolean NOT NULL,
	"segment" integer NOT NULL,
	"free_ground_at" text,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."sales_rep" (
	"position" serial PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"territory" text NOT NULL,
	"rep" text NOT NULL,
	"area_codes" text NOT NULL,
	"states" text NOT NULL,
	"countries" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."web_user" (
	"id" text PRIMARY KEY NOT NULL,
	"auth_user_id" text,
	"email" text NOT NULL,
	"name_first" text NOT NULL,
	"name_last" text NOT NULL,
	"locale" text NOT NULL,
	"primary_customer_id" integer,
	"chosen_customer_id" integer,
	"shipping_contact_id" integer,
	"billing_contact_id" integer,
	"imported" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"locked_at" timestamp with time zone,
	"sessions_from" timestamp with time zone,
	CONSTRAINT "web_user_authUserId_unique" UNIQUE("auth_user_id"),
	CONSTRAINT "web_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "shop"."web_user_customer" (
	"web_user_id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "web_user_customer_web_user_id_customer_id_pk" PRIMARY KEY("web_user_id","customer_id")
);
--> statement-breakpoint
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
CREATE TABLE "shop"."form_nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"result" text,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."check_list" (
	"id" text PRIMARY KEY NOT NULL,
	"input" jsonb NOT NULL,
	"origin" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"is_of_account" boolean DEFAULT false NOT NULL,
	"kept_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop"."outbox_mail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."order_payment" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text DEFAULT 'manual' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reverses" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" integer,
	"idempotency_key" text,
	CONSTRAINT "order_payment_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "order_payment_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "order_payment_amount" CHECK ("shop"."order_payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop"."queued_mail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_number" text,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop"."web_order" (
	"number" text PRIMARY KEY NOT NULL,
	"web_user_id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"status" text NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locale" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"po_number" text NOT NULL,
	"need_by" date,
	"note" text NOT NULL,
	"payment" text NOT NULL,
	"payment_term" text NOT NULL,
	"ship_to" jsonb NOT NULL,
	"bill_to" jsonb NOT NULL,
	"carrier" text,
	"method" text,
	"shipping_name" text,
	"shipper_number" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"handling" bigint NOT NULL,
	"non_standard_fee" bigint NOT NULL,
	"tariff" bigint NOT NULL,
	"shipping" bigint,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"freight_approval" text DEFAULT 'not-asked' NOT NULL,
	"facts" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"payment_reference" text DEFAULT '' NOT NULL,
	"tax_reviewed_at" timestamp with time zone,
	"export_reviewed_at" timestamp with time zone,
	"is_partly_shipped" boolean DEFAULT false NOT NULL,
	"placed_by_staff_id" integer,
	"placed_by_name" text DEFAULT '' NOT NULL,
	"approved_by" text,
	"approved_by_name" text DEFAULT '' NOT NULL,
	"approved_total" bigint,
	CONSTRAINT "web_order_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "shop"."web_order_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'status' NOT NULL,
	"amounts" jsonb,
	"lines" jsonb,
	"parcel" integer,
	"answered_by" text,
	"payment" jsonb
);
--> statement-breakpoint
CREATE TABLE "shop"."web_order_line" (
	"order_number" text NOT NULL,
	"position" integer NOT NULL,
	"pn" text NOT NULL,
	"title_en" text NOT NULL,
	"title_es" text NOT NULL,
	"reference" text NOT NULL,
	"own_number" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"list_price" bigint,
	"line_total" bigint NOT NULL,
	"package_pieces" integer,
	"tariff" boolean NOT NULL,
	"is_standard" boolean NOT NULL,
	"lead_time10_days" boolean NOT NULL,
	"promise" jsonb,
	"explain" jsonb NOT NULL,
	CONSTRAINT "web_order_line_order_number_position_pk" PRIMARY KEY("order_number","position")
);
--> statement-breakpoint
CREATE TABLE "shop"."web_order_note" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" integer,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."web_order_parcel" (
	"order_number" text NOT NULL,
	"parcel" integer NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"packed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shipped_at" timestamp with time zone,
	"lines" jsonb NOT NULL,
	CONSTRAINT "web_order_parcel_order_number_parcel_pk" PRIMARY KEY("order_number","parcel")
);
--> statement-breakpoint
CREATE TABLE "shop"."part_price" (
	"pn" text PRIMARY KEY NOT NULL,
	"list_price" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."price_list_entry" (
	"position" serial PRIMARY KEY NOT NULL,
	"list_name" text NOT NULL,
	"value_type" text NOT NULL,
	"schedule" text,
	"part_number" text,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."content_copy" (
	"key" text PRIMARY KEY NOT NULL,
	"result" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."import_undo" (
	"load" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"before" json
);
--> statement-breakpoint
CREATE TABLE "shop"."rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
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
CREATE TABLE "shop"."setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."added_synonym" (
	"id" serial PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"phrase" text NOT NULL,
	"means" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."import_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"load" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"file" text NOT NULL,
	"record" text NOT NULL,
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"is_sensitive" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."import_run" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" integer,
	"state" text NOT NULL,
	"options" jsonb NOT NULL,
	"report" jsonb,
	"progress" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."second_factor" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."staff" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text,
	"role" text,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "shop"."staff_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"role" text,
	"action" text NOT NULL,
	"order_number" text,
	"customer_id" integer,
	"subject" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "shop"."part_incoming" (
	"pn" text NOT NULL,
	"due" date NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "part_incoming_pn_due_pk" PRIMARY KEY("pn","due")
);
--> statement-breakpoint
CREATE TABLE "shop"."part_stock" (
	"pn" text PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"sold_out" boolean
);
--> statement-breakpoint
ALTER TABLE "shop"."carrier_account" ADD CONSTRAINT "carrier_account_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."carrier_account" ADD CONSTRAINT "carrier_account_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."favorite" ADD CONSTRAINT "favorite_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."wrong_guess" ADD CONSTRAINT "wrong_guess_address_guessed_address_address_fk" FOREIGN KEY ("address") REFERENCES "shop"."guessed_address"("address") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_local"."flows" ADD CONSTRAINT "flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_local"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_local"."identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_local"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_local"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_local"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD CONSTRAINT "cart_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD CONSTRAINT "cart_selected_shipping_id_contact_id_fk" FOREIGN KEY ("selected_shipping_id") REFERENCES "shop"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD CONSTRAINT "cart_selected_billing_id_contact_id_fk" FOREIGN KEY ("selected_billing_id") REFERENCES "shop"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD CONSTRAINT "cart_carrier_account_id_carrier_account_id_fk" FOREIGN KEY ("carrier_account_id") REFERENCES "shop"."carrier_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD CONSTRAINT "cart_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD CONSTRAINT "cart_for_web_user_id_web_user_id_fk" FOREIGN KEY ("for_web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cart" ADD CONSTRAINT "cart_for_customer_id_customer_id_fk" FOREIGN KEY ("for_customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "shop"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "shop"."company_record" ADD CONSTRAINT "company_record_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."company_record" ADD CONSTRAINT "company_record_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."company_record" ADD CONSTRAINT "company_record_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "shop"."contact" ADD CONSTRAINT "contact_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."contact" ADD CONSTRAINT "contact_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_user" ADD CONSTRAINT "web_user_primary_customer_id_customer_id_fk" FOREIGN KEY ("primary_customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_user" ADD CONSTRAINT "web_user_chosen_customer_id_customer_id_fk" FOREIGN KEY ("chosen_customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_user" ADD CONSTRAINT "web_user_shipping_contact_id_contact_id_fk" FOREIGN KEY ("shipping_contact_id") REFERENCES "shop"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_user" ADD CONSTRAINT "web_user_billing_contact_id_contact_id_fk" FOREIGN KEY ("billing_contact_id") REFERENCES "shop"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_user_customer" ADD CONSTRAINT "web_user_customer_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_user_customer" ADD CONSTRAINT "web_user_customer_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."order_payment" ADD CONSTRAINT "order_payment_order_number_web_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "shop"."web_order"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."order_payment" ADD CONSTRAINT "order_payment_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."order_payment" ADD CONSTRAINT "order_payment_reverses_order_payment_id_fk" FOREIGN KEY ("reverses") REFERENCES "shop"."order_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."queued_mail" ADD CONSTRAINT "queued_mail_order_number_web_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "shop"."web_order"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD CONSTRAINT "web_order_web_user_id_web_user_id_fk" FOREIGN KEY ("web_user_id") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD CONSTRAINT "web_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD CONSTRAINT "web_order_placed_by_staff_id_staff_id_fk" FOREIGN KEY ("placed_by_staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order" ADD CONSTRAINT "web_order_approved_by_web_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "shop"."web_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order_event" ADD CONSTRAINT "web_order_event_order_number_web_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "shop"."web_order"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order_line" ADD CONSTRAINT "web_order_line_order_number_web_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "shop"."web_order"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order_note" ADD CONSTRAINT "web_order_note_order_number_web_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "shop"."web_order"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order_note" ADD CONSTRAINT "web_order_note_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."web_order_parcel" ADD CONSTRAINT "web_order_parcel_order_number_web_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "shop"."web_order"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."import_run" ADD CONSTRAINT "import_run_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."second_factor" ADD CONSTRAINT "second_factor_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "shop"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."staff_record" ADD CONSTRAINT "staff_record_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "shop"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."staff_record" ADD CONSTRAINT "staff_record_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "begun_session_auth_user" ON "shop"."begun_session" USING btree ("auth_user_id");--> statement-breakpoint
CREATE INDEX "begun_session_seen_at" ON "shop"."begun_session" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "carrier_account_customer" ON "shop"."carrier_account" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "carrier_account_web_user" ON "shop"."carrier_account" USING btree ("web_user_id");--> statement-breakpoint
CREATE INDEX "guessed_address_last_at" ON "shop"."guessed_address" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "auth_audit_at" ON "auth_local"."audit" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_flows_code" ON "auth_local"."flows" USING btree ("auth_code_hash");--> statement-breakpoint
CREATE INDEX "auth_flows_created_at" ON "auth_local"."flows" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_identities_provider" ON "auth_local"."identities" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "auth_identities_user" ON "auth_local"."identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_otps_expires_at" ON "auth_local"."otps" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_local"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_email" ON "auth_local"."users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "cart_updated_at" ON "shop"."cart" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "cart_of_staff" ON "shop"."cart" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "cart_for_web_user" ON "shop"."cart" USING btree ("for_web_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_value_key_slug" ON "shop"."attribute_value" USING btree ("key","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "part_folded_pn" ON "shop"."part" USING btree ("folded_pn");--> statement-breakpoint
CREATE INDEX "part_folded_pn_prefix" ON "shop"."part" USING btree ("folded_pn" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "part_folded_pn_fragment" ON "shop"."part" USING gin ("folded_pn" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "part_confusable_pn" ON "shop"."part" USING btree ("confusable_pn");--> statement-breakpoint
CREATE INDEX "part_series_position" ON "shop"."part" USING btree ("series","position");--> statement-breakpoint
CREATE INDEX "part_words" ON "shop"."part" USING gin ("words");--> statement-breakpoint
CREATE INDEX "part_alias_pn" ON "shop"."part_alias" USING btree ("pn");--> statement-breakpoint
CREATE INDEX "approval_request_customer" ON "shop"."approval_request" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_request_web_user" ON "shop"."approval_request" USING btree ("web_user_id","created_at");--> statement-breakpoint
CREATE INDEX "company_domain_customer" ON "shop"."company_domain" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "company_member_customer" ON "shop"."company_member" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "company_record_customer" ON "shop"."company_record" USING btree ("customer_id","id");--> statement-breakpoint
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
CREATE INDEX "contact_customer" ON "shop"."contact" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "contact_web_user" ON "shop"."contact" USING btree ("web_user_id");--> statement-breakpoint
CREATE INDEX "form_nonce_used_at" ON "shop"."form_nonce" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "check_list_created_at" ON "shop"."check_list" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_mail_sent_at" ON "shop"."outbox_mail" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "order_payment_of_order" ON "shop"."order_payment" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "queued_mail_due" ON "shop"."queued_mail" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "queued_mail_of_order" ON "shop"."queued_mail" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "web_order_of_user" ON "shop"."web_order" USING btree ("web_user_id","placed_at");--> statement-breakpoint
CREATE INDEX "web_order_placed_at" ON "shop"."web_order" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "web_order_changed_at" ON "shop"."web_order" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "web_order_of_customer" ON "shop"."web_order" USING btree ("customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "web_order_of_status" ON "shop"."web_order" USING btree ("status","placed_at");--> statement-breakpoint
CREATE INDEX "web_order_words" ON "shop"."web_order" USING gin ("number" gin_trgm_ops,"po_number" gin_trgm_ops,("buyer" ->> 'customerName') gin_trgm_ops,("buyer" ->> 'email') gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "web_order_new" ON "shop"."web_order" USING btree ("placed_at") WHERE "shop"."web_order"."status" in ('received', 'awaiting-payment');--> statement-breakpoint
CREATE INDEX "web_order_freight_open" ON "shop"."web_order" USING btree ("placed_at") WHERE "shop"."web_order"."shipping" is null and "shop"."web_order"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "web_order_tax_review" ON "shop"."web_order" USING btree ("placed_at") WHERE "shop"."web_order"."tax_reviewed_at" is null and ("shop"."web_order"."facts" ->> 'taxReview') = 'true' and "shop"."web_order"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "web_order_export_review" ON "shop"."web_order" USING btree ("placed_at") WHERE "shop"."web_order"."export_reviewed_at" is null and ("shop"."web_order"."facts" ->> 'internationalReview') = 'true' and "shop"."web_order"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "web_order_unpaid" ON "shop"."web_order" USING btree ("placed_at") WHERE "shop"."web_order"."payment" = 'card' and "shop"."web_order"."paid_at" is null and "shop"."web_order"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "web_order_refund_due" ON "shop"."web_order" USING btree ("placed_at") WHERE "shop"."web_order"."received" - "shop"."web_order"."refunded" > case when "shop"."web_order"."status" = 'cancelled' then 0 else "shop"."web_order"."total" end;--> statement-breakpoint
CREATE INDEX "web_order_partly_paid" ON "shop"."web_order" USING btree ("placed_at") WHERE "shop"."web_order"."received" > "shop"."web_order"."refunded" and "shop"."web_order"."received" - "shop"."web_order"."refunded" < "shop"."web_order"."total" and "shop"."web_order"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "web_order_need_by" ON "shop"."web_order" USING btree ("need_by") WHERE "shop"."web_order"."need_by" is not null and "shop"."web_order"."status" not in ('shipped', 'cancelled');--> statement-breakpoint
CREATE INDEX "web_order_event_of_order" ON "shop"."web_order_event" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "web_order_line_pn" ON "shop"."web_order_line" USING btree ("pn");--> statement-breakpoint
CREATE INDEX "web_order_line_folded_pn" ON "shop"."web_order_line" USING gin (regexp_replace(upper("pn"), '[^A-Z0-9]', '', 'g') gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "web_order_note_of_order" ON "shop"."web_order_note" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "price_list_entry_list" ON "shop"."price_list_entry" USING btree ("list_name");--> statement-breakpoint
CREATE INDEX "import_undo_load" ON "shop"."import_undo" USING btree ("load","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "added_synonym_phrase" ON "shop"."added_synonym" USING btree ("locale","phrase");--> statement-breakpoint
CREATE INDEX "import_change_load" ON "shop"."import_change" USING btree ("load","id");--> statement-breakpoint
CREATE INDEX "import_change_at" ON "shop"."import_change" USING btree ("at");--> statement-breakpoint
CREATE INDEX "import_run_created" ON "shop"."import_run" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "staff_record_at" ON "shop"."staff_record" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_record_order" ON "shop"."staff_record" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "staff_record_customer" ON "shop"."staff_record" USING btree ("customer_id");--> statement-breakpoint
CREATE FUNCTION "shop"."keep_staff_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND coalesce(current_setting('shop.erasing', true), '') = 'on' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The record of the staff is kept as it was written.';
END
$$;--> statement-breakpoint
CREATE TRIGGER "staff_record_kept" BEFORE UPDATE OR DELETE ON "shop"."staff_record" FOR EACH ROW EXECUTE FUNCTION "shop"."keep_staff_record"();--> statement-breakpoint
CREATE FUNCTION "shop"."keep_company_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND coalesce(current_setting('shop.erasing', true), '') = 'on' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The audit log of a company is kept as it was written.';
END
$$;--> statement-breakpoint
CREATE TRIGGER "company_record_kept" BEFORE UPDATE OR DELETE ON "shop"."company_record" FOR EACH ROW EXECUTE FUNCTION "shop"."keep_company_record"();--> statement-breakpoint
CREATE FUNCTION "shop"."set_order_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := clock_timestamp();
  IF TG_OP = 'UPDATE' THEN
    NEW.changed_at := greatest(NEW.changed_at, OLD.changed_at + interval '1 millisecond');
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "web_order_changed" BEFORE INSERT OR UPDATE ON "shop"."web_order" FOR EACH ROW EXECUTE FUNCTION "shop"."set_order_changed"();--> statement-breakpoint
CREATE FUNCTION "shop"."touch_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "shop"."web_order" SET "changed_at" = clock_timestamp()
  WHERE "number" IN (SELECT "order_number" FROM "changed_rows") AND "changed_at" < now();
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "shop"."watch_order_table"("watched" regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER "touch_orders_insert" AFTER INSERT ON %s REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "shop"."touch_orders"()', "watched");
  EXECUTE format('CREATE TRIGGER "touch_orders_update" AFTER UPDATE ON %s REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "shop"."touch_orders"()', "watched");
  EXECUTE format('CREATE TRIGGER "touch_orders_delete" AFTER DELETE ON %s REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "shop"."touch_orders"()', "watched");
END
$$;--> statement-breakpoint
SELECT "shop"."watch_order_table"('"shop"."web_order_line"');--> statement-breakpoint
SELECT "shop"."watch_order_table"('"shop"."web_order_event"');--> statement-breakpoint
SELECT "shop"."watch_order_table"('"shop"."web_order_parcel"');--> statement-breakpoint
SELECT "shop"."watch_order_table"('"shop"."web_order_note"');--> statement-breakpoint
SELECT "shop"."watch_order_table"('"shop"."order_payment"');
