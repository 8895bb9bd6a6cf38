import { Button } from '@mantine/core';
import { memberLife } from '@tael/contract/org/people/states';
import { mayMove } from '@tael/contract/kernel/transitions';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import { useMemberAct, type PersonDetail } from '../api.ts';

const ApplicationDialog = lazy(() => import('./ApplicationDialog.tsx'));
const ChangeDialog = lazy(() => import('./ChangeDialog.tsx'));
const FreezeDialog = lazy(() => import('./FreezeDialog.tsx'));
const MobileDialog = lazy(() => import('./MobileDialog.tsx'));
const RoleDialog = lazy(() => import('./RoleDialog.tsx'));

type Open = 'correct' | 'change' | 'role' | 'freeze' | 'mobile' | 'close' | 'withdraw' | 'password';

/** The acts of somebody who may invite people. */
const useInviting = (person: PersonDetail, open: (what: Open) => void) => {
  const words = useWords('people');
  const resend = useMemberAct('resendMemberInvitation');
  const mayInvite = useCan('people:invite');
  if (!mayInvite) return [];
  return [
    mayMove(memberLife, person.state, 'under_review') && (
      <Button key="correct" onClick={() => open('correct')}>
        {words.correcting.open}
      </Button>
    ),
    person.state === 'audit_success' && (
      <Button
        key="resend"
        variant="default"
        loading={resend.isPending}
        onClick={() =>
          resend.mutate(
            { id: person.id },
            { onSuccess: () => notify({ tone: 'good', text: words.resending.done }) },
          )
        }
      >
        {words.resending.open}
      </Button>
    ),
    mayMove(memberLife, person.state, 'withdrawn') && (
      <Button key="withdraw" variant="default" onClick={() => open('withdraw')}>
        {words.withdrawing.open}
      </Button>
    ),
  ];
};

/** The acts of somebody who may change people or their roles. Nobody freezes, closes or promotes themselves. */
const useChanging = (person: PersonDetail, open: (what: Open) => void) => {
  const words = useWords('people');
  const unfreeze = useMemberAct('unfreezeMember');
  const mayChange = useCan('people:change');
  const maySetRole = useCan('role:write');
  const { id, version, state, isSelf } = person;
  if (state !== 'active' && state !== 'frozen') return [];
  const button = (what: Open, label: string) => (
    <Button key={what} variant="default" onClick={() => open(what)}>
      {label}
    </Button>
  );
  const forOthers =
    state === 'active'
      ? [
          button('mobile', words.mobile.open),
          button('password', words.password.open),
          button('freeze', words.freezing.open),
        ]
      : [
          <Button
            key="unfreeze"
            variant="default"
            loading={unfreeze.isPending}
            onClick={() =>
              unfreeze.mutate(
                { id, version },
                { onSuccess: () => notify({ tone: 'good', text: words.unfreezing.done }) },
              )
            }
          >
            {words.unfreezing.open}
          </Button>,
          button('close', words.closing.open),
        ];
  return [
    mayChange && button('change', words.changing.open),
    maySetRole && !isSelf && button('role', words.role.open),
    ...(isSelf || !mayChange ? [] : forOthers),
  ];
};

/** What may be done with somebody where they stand. */
export const PersonActs = ({ person }: { person: PersonDetail }) => {
  const words = useWords('people');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const freeze = useMemberAct('freezeMember');
  const assign = useMemberAct('assignRole');
  const closing = useMemberAct('closeMember');
  const withdraw = useMemberAct('withdrawMember');
  const mail = useMemberAct('mailMemberPassword');
  const acts = [...useInviting(person, setOpen), ...useChanging(person, setOpen)].filter(
    (act) => act !== false,
  );
  const { id, name, version } = person;
  return (
    <>
      {acts.length > 0 && (
        <div className={styles.acts} role="group" aria-label={words.acts}>
          {acts}
        </div>
      )}
      <Suspense fallback={null}>
        {open === 'correct' && <ApplicationDialog person={person} onClose={close} />}
        {open === 'change' && <ChangeDialog person={person} onClose={close} />}
        {open === 'freeze' && <FreezeDialog person={person} act={freeze} onClose={close} />}
        {open === 'role' && <RoleDialog person={person} owner="customer" act={assign} onClose={close} />}
        {open === 'mobile' && <MobileDialog person={person} onClose={close} />}
      </Suspense>
      {open === 'close' && (
        <ConfirmDialog
          title={words.closing.title(name)}
          text={words.closing.text}
          done={words.closing.done}
          submitLabel={words.closing.submit}
          isGrave
          act={closing}
          input={{ id, version }}
          onClose={close}
        />
      )}
      {open === 'withdraw' && (
        <ConfirmDialog
          title={words.withdrawing.title(name)}
          text={words.withdrawing.text}
          done={words.withdrawing.done}
          submitLabel={words.withdrawing.submit}
          isGrave
          act={withdraw}
          input={{ id, version }}
          onClose={close}
        />
      )}
      {open === 'password' && (
        <ConfirmDialog
          title={words.password.title(name)}
          text={words.password.text}
          done={words.password.done}
          submitLabel={words.password.submit}
          act={mail}
          input={{ id }}
          onClose={close}
        />
      )}
    </>
  );
};
