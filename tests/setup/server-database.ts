import { randomUUID } from "node:crypto";
import postgres from "postgres";

/** The database with the demonstration that others are copied from. */
export const TEMPLATE = "template_demo";

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** A database with the demonstration on a server, for one test. */
export async function databaseOn(server: string): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `test_${randomUUID()}`;
  await run(server, `create database "${name}" template ${TEMPLATE} strategy file_copy`);
  return { url: urlOf(server, name), remove: () => run(server, `drop database "${name}" with (force)`) };
}

async function run(server: string, statement: string): Promise<void> {
  const client = postgres(server, { max: 1, onnotice: () => {} });
  try {
    await client.unsafe(statement);
  } finally {
    await client.end();
  }
}
