import { Suspense } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ChoiceTiles } from '../../../ui/fields/ChoiceTiles.tsx';
import type { CreateCardValues } from './create/create-form.ts';

const DeliveryFields = lazy(() =>
  import('./delivery/DeliveryFields.tsx').then((part) => ({ default: part.DeliveryFields })),
);

interface KindFieldsProps {
  readonly values: Pick<CreateCardValues, 'kind' | 'delivery'>;
  readonly onChange: (change: Partial<CreateCardValues>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** Whether the card is virtual or physical, and where a physical one is sent. */
export const KindFields = ({ values, onChange, errors }: KindFieldsProps) => {
  const words = useWords('cards').delivery;
  return (
    <>
      <ChoiceTiles
        label={words.kind}
        size="pair"
        value={values.kind}
        onChange={(kind) => onChange({ kind })}
        choices={[
          { value: 'virtual', title: words.kinds.virtual, text: words.kindTexts.virtual },
          { value: 'physical', title: words.kinds.physical, text: words.kindTexts.physical },
        ]}
      />
      {values.kind === 'physical' && (
        <Suspense>
          <DeliveryFields
            values={values.delivery}
            onChange={(change) => onChange({ delivery: { ...values.delivery, ...change } })}
            errors={errors}
            prefix="delivery."
          />
        </Suspense>
      )}
    </>
  );
};
