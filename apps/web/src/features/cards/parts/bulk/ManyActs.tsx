import { Textarea } from '@mantine/core';
import { manyCardRoutes } from '@tael/contract/cards/many-routes';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { freezeReasons, reasonOf } from '../../../../parts/cards/freeze-reason.ts';
import { ManyDialog, type ManyProps } from '../../../../parts/dialogs/ManyDialog.tsx';
import { useManyCards, type Card } from '../../api.ts';
import { LimitFields } from '../controls/LimitFields.tsx';
import { limitsOf, noLimits } from '../controls/limit-form.ts';
import { FreezeReasonFields } from '../ending/FreezeReasonFields.tsx';
import { AssignFields, assignmentOf } from '../people/AssignFields.tsx';
import { TagsField } from '../people/TagsField.tsx';

export type ManyAct = 'freeze' | 'unfreeze' | 'limits' | 'assign' | 'tags' | 'close';
type CardsProps = ManyProps<Card>;
const nameOf = ({ nickname }: Card): string => nickname;

const firstReason: { readonly choice: string; readonly own: string } = { choice: freezeReasons[0], own: '' };
const Freeze = (props: CardsProps) => (
  <ManyDialog
    {...props}
    nameOf={nameOf}
    words={useWords('cards').many.freezing}
    isGrave
    first={firstReason}
    act={useManyCards('freezeCards')}
    inputOf={({ choice, own }, cards) => ({ cards, reason: reasonOf(choice, own) })}
    check={checkBy(manyCardRoutes.freezeCards.input)}
  >
    {({ values, set, errors }) => (
      <FreezeReasonFields
        choice={values.choice}
        onChoice={(choice) => set({ choice })}
        own={values.own}
        onOwn={(own) => set({ own })}
        error={errors['reason']}
      />
    )}
  </ManyDialog>
);

const Unfreeze = (props: CardsProps) => (
  <ManyDialog
    {...props}
    nameOf={nameOf}
    words={useWords('cards').many.unfreezing}
    first={{}}
    act={useManyCards('unfreezeCards')}
    inputOf={(_none, cards) => ({ cards })}
    check={checkBy(manyCardRoutes.unfreezeCards.input)}
  />
);

const Limits = (props: CardsProps) => (
  <ManyDialog
    {...props}
    nameOf={nameOf}
    words={useWords('cards').many.limiting}
    first={noLimits}
    act={useManyCards('limitCards')}
    inputOf={(limits, cards) => ({ cards, limits: limitsOf(limits) })}
    check={checkBy(manyCardRoutes.limitCards.input)}
  >
    {({ values, set, errors }) => <LimitFields values={values} onChange={set} errors={errors} />}
  </ManyDialog>
);

const Assign = (props: CardsProps) => (
  <ManyDialog
    {...props}
    nameOf={nameOf}
    words={useWords('cards').many.assigning}
    first={{ departmentId: '', assigneeId: '' }}
    act={useManyCards('assignCards')}
    inputOf={(to, cards) => ({ cards, ...assignmentOf(to) })}
    check={checkBy(manyCardRoutes.assignCards.input)}
  >
    {({ values, set, errors }) => <AssignFields values={values} onChange={set} errors={errors} />}
  </ManyDialog>
);

const noTags: { readonly tags: string[] } = { tags: [] };
const Tags = (props: CardsProps) => (
  <ManyDialog
    {...props}
    nameOf={nameOf}
    words={useWords('cards').many.tagging}
    first={noTags}
    act={useManyCards('tagCards')}
    inputOf={({ tags }, cards) => ({ cards, tags })}
    check={checkBy(manyCardRoutes.tagCards.input)}
  >
    {({ control }) => <TagsField {...control('tags')} />}
  </ManyDialog>
);

const Close = (props: CardsProps) => {
  const words = useWords('cards');
  return (
    <ManyDialog
      {...props}
      nameOf={nameOf}
      words={words.many.closing}
      isGrave
      first={{ reason: '' }}
      act={useManyCards('closeCards')}
      inputOf={({ reason }, cards) => ({ cards, reason })}
      check={checkBy(manyCardRoutes.closeCards.input)}
    >
      {({ control }) => {
        const { onChange, ...reason } = control('reason');
        return (
          <Textarea
            {...reason}
            label={words.closing.reason}
            onChange={(event) => onChange(event.currentTarget.value)}
            maxLength={140}
            autosize
            minRows={2}
            data-autofocus
          />
        );
      }}
    </ManyDialog>
  );
};

const dialogs = {
  freeze: Freeze,
  unfreeze: Unfreeze,
  limits: Limits,
  assign: Assign,
  tags: Tags,
  close: Close,
};

/** The dialog of one act on several cards. */
const ManyActs = ({ act, ...props }: CardsProps & { readonly act: ManyAct }) => {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
};
export default ManyActs;
