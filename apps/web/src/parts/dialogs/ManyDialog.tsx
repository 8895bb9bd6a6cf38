import { useState, type ReactNode } from 'react';
import type { CallOutput } from '../../lib/calls/client.ts';
import { useActForm } from '../../lib/forms/act-form.ts';
import type { FieldErrors } from '../../lib/forms/form-errors.ts';
import type { FormAct } from '../../lib/queries/keyed-act.ts';
import { useWords } from '../../lib/words/language.ts';
import detail from '../../ui/dialogs/detail.module.css';
import { ActFormDialog } from './ActFormDialog.tsx';

/** What every route for many answers with. */
type Answer = CallOutput<'freezeCards'>;

interface Row {
  readonly id: string;
  readonly version: number;
}

/** What every dialog about several rows of a list is opened with. */
export interface ManyProps<One extends Row> {
  readonly rows: readonly One[];
  readonly onClose: () => void;
  /** All of it was done: nothing stays chosen. */
  readonly onDone: () => void;
}

interface ManyDialogProps<One extends Row, Values, Input> extends ManyProps<One> {
  readonly words: {
    readonly act: (count: number) => string;
    readonly text: string;
    readonly done: (count: number) => string;
  };
  readonly nameOf: (row: One) => string;
  readonly isGrave?: boolean;
  readonly first: Values;
  readonly act: FormAct<Input, Answer>;
  readonly inputOf: (values: Values, rows: { id: string; version: number }[]) => Input;
  readonly check: (input: object) => FieldErrors;
  readonly children?: (
    form: ReturnType<typeof useActForm<Values & object, Input & object, Answer>>,
  ) => ReactNode;
}

/** One act on several rows of a list. Those that it was refused for stay, each with the reason, and are all that is tried again. */
export const ManyDialog = <One extends Row, Values extends object, Input extends object>(
  props: ManyDialogProps<One, Values, Input>,
) => {
  const { words, rows, onClose, onDone } = props;
  const lists = useWords('lists');
  // What was chosen when it was opened: what the list brings meanwhile is not meant.
  const [left, setLeft] = useState(rows);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const form = useActForm<Values & object, Input & object, Answer>({
    first: props.first,
    act: props.act,
    inputOf: (values) =>
      props.inputOf(
        values,
        left.map(({ id, version }) => ({ id, version })),
      ),
    check: props.check,
    done: ({ items }) => {
      const done = items.filter(({ refusal }) => refusal === null).length;
      return done > 0 ? words.done(done) : undefined;
    },
    onDone: ({ items }) => {
      const whys = new Map(items.flatMap(({ id, refusal }) => (refusal ? [[id, refusal.message]] : [])));
      const kept = left.filter(({ id }) => whys.has(id));
      if (kept.length === 0) {
        onClose();
        onDone();
        return;
      }
      setLeft(kept);
      setRefused(kept.map((row) => lists.refusedFor(props.nameOf(row), whys.get(row.id) ?? '')));
    },
  });
  return (
    <ActFormDialog
      title={words.act(left.length)}
      text={words.text}
      submitLabel={words.act(left.length)}
      isGrave={props.isGrave}
      form={form}
      onClose={onClose}
    >
      {refused.length > 0 && (
        <div className={detail.note} role="alert">
          <p>{lists.someRefused(refused.length)}</p>
          <ul className={detail.listed}>
            {refused.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </div>
      )}
      {props.children?.(form)}
    </ActFormDialog>
  );
};
