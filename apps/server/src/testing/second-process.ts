import { Writable } from 'node:stream';
import type { App } from '../app-shape.ts';
import { buildApp } from '../app.ts';
import type { TestApp } from './app.ts';

/** The same installation once more, on the same database and clock: what two processes do to each other. */
export const secondProcess = ({ app, config, db }: TestApp): Promise<App> =>
  buildApp({
    config,
    databaseUrl: db.url,
    consoleDir: null,
    clock: app.clock,
    logTo: new Writable({ write: (_chunk, _encoding, done) => done() }),
  });

/**
 * Lets every nth row that is written to a table end its transaction at the commit, as a process that dies there would;
 * answers how to stop that. The count outlives what it undoes, so that each try gets further.
 */
export const dyingAt = async ({ db }: TestApp, table: string, nth: number): Promise<() => Promise<void>> => {
  await db.pool.query(`
    create sequence deaths;
    grant usage on sequence deaths to public;
    create function die_sometimes() returns trigger language plpgsql as $$
      begin if nextval('deaths') % ${nth} = 0 then raise exception 'killed'; end if; return new; end $$;
    create constraint trigger die_sometimes after insert or update on ${table}
      deferrable initially deferred for each row execute function die_sometimes()`);
  return async () => {
    await db.pool.query('drop function die_sometimes cascade; drop sequence deaths');
  };
};
