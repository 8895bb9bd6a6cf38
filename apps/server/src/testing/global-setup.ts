import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../kernel/database/migrate.ts';
import { TEMPLATE_DATABASE, withDatabase } from './database-url.ts';
import { startEmbeddedRun } from './embedded-run.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's one PostgreSQL, as its owner. */
    postgresUrl: string;
  }
}

/**
 * One PostgreSQL a run; the migrations run once, into a template that each test file copies. Nobody reads it after the
 * machine has failed, so nothing in it waits for the disk.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const run = await startEmbeddedRun('test', { isDurable: false });
  const { url } = run.server;
  try {
    const owner = new pg.Client(url);
    await owner.connect();
    await owner.query(`create database ${TEMPLATE_DATABASE}`);
    await owner.end();
    await migrate(withDatabase(url, TEMPLATE_DATABASE));
  } catch (error) {
    await run.remove();
    throw error;
  }
  project.provide('postgresUrl', url);
  return () => run.remove();
}
