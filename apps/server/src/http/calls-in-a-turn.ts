import type { FastifyInstance } from 'fastify';

/** A call costs some tenths of a millisecond, a refusal too: so many of them leave a turn of the event loop short. */
export const mostInATurn = 40;

/**
 * Begins no more calls in a turn of the event loop than that; the others wait for the next ones, in the order in which they
 * came. So three hundred calls at once leave purchases their place in between: what the networks sign never waits here.
 */
export const boundTurns = (app: FastifyInstance): void => {
  const waiting: (() => void)[] = [];
  let begun = 0;
  const nextTurn = (): void => {
    const next = waiting.splice(0, mostInATurn);
    begun = next.length;
    if (begun > 0) setImmediate(nextTurn);
    for (const begin of next) begin();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.isSigned === true) return done();
    if (begun === mostInATurn) return void waiting.push(done);
    if (begun === 0) setImmediate(nextTurn);
    begun += 1;
    done();
  });
};
