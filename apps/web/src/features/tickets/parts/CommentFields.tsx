import { useEffect, useState } from 'react';
import { actRefusal, fieldMessage } from '../../../lib/forms/form-errors.ts';
import { useDraft } from '../../../lib/saved/draft.ts';
import { useUnsaved } from '../../../lib/session/own-tab.ts';
import type { Attached } from '../../../parts/files/AttachmentsField.tsx';
import { TextAttachmentsField } from '../../../parts/rich-text/Attachments.tsx';
import { RichTextField } from '../../../parts/rich-text/RichTextField.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';

interface Values {
  readonly comment: string;
  readonly files: readonly Attached[];
}

interface CommentInput {
  readonly comment: string;
  readonly attachmentIds: string[];
}

const blank: Values = { comment: '', files: [] };

/** What somebody writes in a ticket. It survives a reload under the name of its form until it is sent. */
export const useComment = (form: string) => {
  const draft = useDraft<Values>(form, blank);
  const [values, setValues] = useState(draft.start.values);
  const [fault, setFault] = useState<string>();
  // The editor takes a text as it opens: what is put in from outside opens another.
  const [edition, setEdition] = useState(0);
  const { keep, discard } = draft;
  useEffect(() => keep(values), [keep, values]);
  useUnsaved(values.comment !== '', discard);
  return {
    key: draft.start.key,
    values,
    fault,
    edition,
    /** Adds a saved text to what was written. */
    insert: (html: string) => {
      setValues((before) => ({ ...before, comment: before.comment + html }));
      setFault(undefined);
      setEdition((count) => count + 1);
    },
    change: (change: Partial<Values>) => {
      setValues((before) => ({ ...before, ...change }));
      setFault(undefined);
    },
    submit: (send: (input: CommentInput) => void) => {
      if (values.comment === '') setFault(fieldMessage('required'));
      else send({ comment: values.comment, attachmentIds: values.files.map(({ id }) => id) });
    },
    /** What to do once it is sent: the next one is another intention. */
    sent: (then: () => void) => () => {
      discard();
      then();
    },
  };
};

interface CommentFieldsProps {
  readonly label: string;
  readonly comment: ReturnType<typeof useComment>;
  /** Why the last attempt was refused. */
  readonly error: unknown;
  readonly withFiles?: boolean;
}

export const CommentFields = ({ label, comment, error, withFiles = false }: CommentFieldsProps) => {
  const refusal = actRefusal(error);
  const { comment: ofText, attachmentIds: ofFiles } = refusal?.fields ?? {};
  return (
    <>
      <FormSummary message={(ofText ?? ofFiles) ? undefined : refusal?.message} />
      <RichTextField
        key={comment.edition}
        name="comment"
        label={label}
        value={comment.values.comment}
        onChange={(written) => comment.change({ comment: written })}
        error={comment.fault ?? ofText}
      />
      {withFiles && (
        <TextAttachmentsField
          value={comment.values.files}
          onChange={(files) => comment.change({ files })}
          error={ofFiles}
        />
      )}
    </>
  );
};
