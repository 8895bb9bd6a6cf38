import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { Has } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import type { Scim, ScimToken } from '../api.ts';
import styles from './board.module.css';

const CreateTokenDialog = lazy(async () => ({
  default: (await import('./ScimDialogs.tsx')).CreateTokenDialog,
}));
const TokenSecretDialog = lazy(async () => ({
  default: (await import('./ScimDialogs.tsx')).TokenSecretDialog,
}));
const RevokeTokenDialog = lazy(async () => ({
  default: (await import('./ScimDialogs.tsx')).RevokeTokenDialog,
}));

type Open =
  | { readonly act: 'create' }
  | { readonly act: 'secret'; readonly secret: string }
  | { readonly act: 'revoke'; readonly token: ScimToken };

const TokenCard = ({ token, onRevoke }: { token: ScimToken; onRevoke: () => void }) => {
  const words = useWords('singleSignOn').scim;
  const date = useDates();
  const { start, madeAt, lastUsedAt } = token;
  const name = `${start}…`;
  return (
    <section className={styles.board} aria-label={name}>
      <KeyValue
        pairs={[
          { name: words.token, value: name },
          { name: words.made, value: date(madeAt, 'dateTime') },
          {
            name: words.lastUsed,
            value: lastUsedAt === null ? words.never : date(lastUsedAt, 'dateTime'),
          },
        ]}
      />
      <Has codes="sso:write">
        <div className={styles.acts}>
          <Button variant="default" onClick={onRevoke}>
            {words.revoke}
          </Button>
        </div>
      </Has>
    </section>
  );
};

/** Where the company's directory calls, and the tokens by which it does. */
export const ScimSection = ({ scim: { url, tokens } }: { scim: Scim }) => {
  const words = useWords('singleSignOn').scim;
  const { actions } = useWords('common');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>{words.title}</h2>
      <p className={styles.lead}>{words.lead}</p>
      <section className={styles.board} aria-label={words.title}>
        <KeyValue
          pairs={[
            {
              name: words.url,
              value: <CopyText value={url} label={actions.copy} doneLabel={actions.copied} />,
            },
          ]}
        />
        <Has codes="sso:write">
          <div className={styles.acts}>
            <Button variant="default" onClick={() => setOpen({ act: 'create' })}>
              {words.create}
            </Button>
          </div>
        </Has>
      </section>
      {tokens.map((token) => (
        <TokenCard key={token.id} token={token} onRevoke={() => setOpen({ act: 'revoke', token })} />
      ))}
      <Suspense>
        {open?.act === 'create' && (
          <CreateTokenDialog onClose={close} onMade={(secret) => setOpen({ act: 'secret', secret })} />
        )}
        {open?.act === 'secret' && <TokenSecretDialog secret={open.secret} onClose={close} />}
        {open?.act === 'revoke' && <RevokeTokenDialog token={open.token} onClose={close} />}
      </Suspense>
    </div>
  );
};
