import { randomUUID } from 'node:crypto';
import { visitor, type Caller } from '../../apps/server/src/testing/caller.ts';
import { picture } from '../../apps/server/src/modules/files/testing.ts';
import { saidOf } from './said.ts';
import { overHttp } from './over-http.ts';

/** Who sends what is to be measured. */
export interface Callers {
  readonly port: number;
  /** A customer with a long history. */
  readonly owner: Caller;
  /** Somebody who has registered and gone no further. */
  readonly newcomer: Caller;
}

type Flood = () => Promise<readonly string[]>;

const atOnce = (calls: number, call: (at: number) => Promise<string>): Flood => {
  return () => Promise.all(Array.from({ length: calls }, (_, at) => call(at)));
};

export const statementsAtOnce = ({ owner }: Callers): Promise<Flood> => {
  const period = { from: '2026-01-01', to: '2026-12-31', timeZone: 'Asia/Shanghai', language: 'both' };
  return Promise.resolve(atOnce(20, async () => saidOf(await owner.call('accountStatement', period))));
};

export const floodOfReadiness = ({ port }: Callers): Promise<Flood> =>
  Promise.resolve(
    atOnce(300, async () => {
      const answer = await fetch(`http://127.0.0.1:${String(port)}/readyz`);
      await answer.arrayBuffer();
      return String(answer.status);
    }),
  );

export const floodOfCodes = ({ port }: Callers): Promise<Flood> => {
  const somebody = visitor(overHttp(port));
  const ask = () =>
    somebody.call('sendEmailCode', {
      email: `${randomUUID()}@strangers.test`,
      purpose: 'register',
      deviceId: 'device-of-a-stranger',
    });
  return Promise.resolve(atOnce(300, async () => saidOf(await ask())));
};

export const uploadsBeforeVerification = async ({ newcomer }: Callers): Promise<Flood> => {
  const bytes = await picture('png', 400, 300);
  const file = { name: 'x.png', bytes };
  // Three at once are one person's limit; a hundred times three are asked for all the same.
  return async () => {
    const answers: string[] = [];
    for (let round = 0; round < 100; round += 1)
      answers.push(
        ...(await atOnce(3, async () =>
          saidOf(await newcomer.handIn('uploadFile', { purpose: 'identity_document' }, file)),
        )()),
      );
    return answers;
  };
};
