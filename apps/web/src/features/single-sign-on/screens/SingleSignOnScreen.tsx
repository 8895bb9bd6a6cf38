import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { Has } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useSso, type SsoConnection, type SsoDomain, type SsoSetup } from '../api.ts';
import styles from '../parts/board.module.css';
import { DomainCard } from '../parts/DomainCard.tsx';
import { ScimSection } from '../parts/ScimSection.tsx';
import { useRoleName } from '../parts/use-role-name.ts';

const ConnectionDialog = lazy(() => import('../parts/ConnectionDialog.tsx'));
const AddDomainDialog = lazy(async () => ({
  default: (await import('../parts/DomainDialogs.tsx')).AddDomainDialog,
}));
const RemoveDomainDialog = lazy(async () => ({
  default: (await import('../parts/DomainDialogs.tsx')).RemoveDomainDialog,
}));

type Open = { readonly act: 'connection' | 'add' } | { readonly act: 'remove'; readonly domain: SsoDomain };

const Connection = ({ setup, connection }: { setup: SsoSetup; connection: SsoConnection }) => {
  const { fact, state } = useWords('singleSignOn');
  const { actions } = useWords('common');
  const nameOf = useRoleName();
  const { issuer, clientId, isOn, isRequired, joinRole } = connection;
  const joining = setup.roles.find(({ ref }) => ref === joinRole);
  const copied = (value: string) => (
    <CopyText value={value} label={actions.copy} doneLabel={actions.copied} />
  );
  return (
    <>
      <StatusDot tone={isOn ? 'good' : 'calm'}>{isOn ? state.on : state.off}</StatusDot>
      <KeyValue
        pairs={[
          { name: fact.issuer, value: <span className={styles.value}>{issuer}</span> },
          { name: fact.clientId, value: <span className={styles.value}>{clientId}</span> },
          { name: fact.required, value: isRequired ? fact.requiredYes : fact.requiredNo },
          { name: fact.join, value: joining ? nameOf(joining) : fact.joinNone },
          { name: fact.redirect, value: copied(setup.redirectUrl) },
          ...(setup.signOutUrl === null ? [] : [{ name: fact.signOut, value: copied(setup.signOutUrl) }]),
        ]}
      />
    </>
  );
};

/** `/catalog/account/SingleSignOn`: the company's own provider, the domains whose addresses it vouches for, and its directory. */
const SingleSignOnScreen = () => {
  const words = useWords('singleSignOn');
  const { actions } = useWords('common');
  const sso = useSso();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const setup = sso.data;
  const edit = (label: string) => (
    <Has codes="sso:write">
      <Button onClick={() => setOpen({ act: 'connection' })}>{label}</Button>
    </Has>
  );
  return (
    <>
      <PageHeader title={words.title} />
      <p className={styles.lead}>{words.lead}</p>
      {sso.error && !setup && <Failed query={sso} />}
      {setup?.connection === null && (
        <EmptyState isFramed picture="compass" title={words.none.title} text={words.none.text}>
          <CopyText value={setup.redirectUrl} label={actions.copy} doneLabel={actions.copied}>
            {words.fact.redirect}: {setup.redirectUrl}
          </CopyText>
          {edit(words.create)}
        </EmptyState>
      )}
      {setup?.connection && (
        <section className={styles.board} aria-label={words.title}>
          <Connection setup={setup} connection={setup.connection} />
          <div className={styles.acts}>{edit(words.change)}</div>
        </section>
      )}
      {setup && (
        <>
          <h2 className={styles.heading}>{words.domains.title}</h2>
          <p className={styles.lead}>{words.domains.lead}</p>
          {setup.domains.map((domain) => (
            <DomainCard key={domain.id} domain={domain} onRemove={() => setOpen({ act: 'remove', domain })} />
          ))}
          <Has codes="sso:write">
            <Button variant="default" onClick={() => setOpen({ act: 'add' })}>
              {words.domains.add}
            </Button>
          </Has>
        </>
      )}
      {setup?.scim && <ScimSection scim={setup.scim} />}
      <Suspense>
        {setup && open?.act === 'connection' && <ConnectionDialog setup={setup} onClose={close} />}
        {open?.act === 'add' && <AddDomainDialog onClose={close} />}
        {open?.act === 'remove' && <RemoveDomainDialog domain={open.domain} onClose={close} />}
      </Suspense>
    </>
  );
};
export default SingleSignOnScreen;
