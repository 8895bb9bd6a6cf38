import { audiences } from '@tael/contract/messaging/announcement-schemas';
import { chosen } from '../../../lib/forms/filters.ts';
import type { FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { useReached } from '../segment-api.ts';
import { audienceOf, type AnnouncementValues } from './announcement-form.ts';
import styles from './AnnouncementForm.module.css';
import { CustomerPicker } from './CustomerPicker.tsx';
import { SegmentFields } from './SegmentFields.tsx';

interface AudienceFieldsProps {
  readonly values: AnnouncementValues;
  readonly errors: FieldErrors;
  readonly set: (field: string, change: Partial<AnnouncementValues>) => void;
}

/** Whom an announcement is for, and how many that are at present. */
export const AudienceFields = ({ values, errors, set }: AudienceFieldsProps) => {
  const words = useWords('announcements');
  const audience = audienceOf(values);
  const reached = useReached(audience);
  const segmentError = Object.entries(errors).find(([name]) => name.split('.')[0] === 'segment')?.[1];
  return (
    <>
      <SelectField
        name="audience"
        label={words.audienceLabel}
        value={values.audience}
        onChange={(event) =>
          set('audience', { audience: chosen(audiences, event.currentTarget.value) ?? 'all' })
        }
        data={audiences.map((value) => ({ value, label: words.audience[value] }))}
        error={errors['audience']}
      />
      {values.audience === 'customer' && (
        <CustomerPicker
          search={values.customerSearch}
          value={values.customerId}
          onSearch={(customerSearch) => set('customerId', { customerSearch })}
          onChange={(customerId) => set('customerId', { customerId })}
          error={errors['customerId']}
        />
      )}
      {values.audience === 'segment' && (
        <SegmentFields
          value={values.segment}
          onChange={(segment) => set('segment', { segment })}
          error={segmentError}
        />
      )}
      <p className={styles.reached} aria-live="polite">
        {reached.data
          ? reached.data.customers === 0
            ? words.reachesNobody
            : words.reaches(reached.data.customers, reached.data.people)
          : words.reachesUnknown}
      </p>
    </>
  );
};
