import { TagsInput } from '@mantine/core';
import { customerNoteRoutes, mostCustomerTags } from '@tael/contract/org/customer-notes';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { useAnnotate, useCustomerTags, type Customer } from '../api.ts';

/** How staff files a customer: its tags, and when it is looked at next. */
const AnnotationDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const words = useWords('customers').annotation;
  const { data: known = [] } = useCustomerTags();
  const { id, version } = customer;
  const form = useActForm({
    first: () => ({ tags: [...customer.tags], reviewOn: customer.reviewOn ?? '' }),
    act: useAnnotate(),
    inputOf: ({ tags, reviewOn }) => ({ id, version, tags, reviewOn: reviewOn === '' ? null : reviewOn }),
    check: checkBy(customerNoteRoutes.annotateCustomer.input),
    done: words.saved,
    onDone: onClose,
  });
  return (
    <ActFormDialog title={words.title} submitLabel={words.save} form={form} onClose={onClose}>
      <TagsInput
        {...form.control('tags')}
        label={words.tags}
        description={words.tagsHelp}
        data={known}
        maxTags={mostCustomerTags}
        acceptValueOnBlur
        data-autofocus
      />
      <DateField {...form.control('reviewOn')} label={words.reviewOn} pickLabel={words.pickDate} />
    </ActFormDialog>
  );
};
export default AnnotationDialog;
