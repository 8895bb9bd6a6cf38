import { Button, TextInput } from '@mantine/core';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import { NameOrder } from '../../../../parts/people/NameOrder.tsx';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import { IconPlus } from '../../../../ui/theme/icons.ts';
import { Tick } from '../../../../ui/fields/Tick.tsx';
import { useOnboardingStep, type OnboardingCase } from '../../api.ts';
import styles from '../form.module.css';
import {
  checkPeople,
  mostPeople,
  newPerson,
  peopleInput,
  peopleOf,
  theApplicant,
  totalShare,
  type PeopleValues,
  type PersonValues,
} from './people-form.ts';
import { refusedFields } from '../refusals.ts';
import { StepForm } from '../StepForm.tsx';
import { useForm } from '../use-form.ts';
import { useHandIn, useSavedDraft } from '../use-saved-draft.ts';
import { useWholeNames } from '../details/use-whole-names.ts';
import { WholeNameDialog } from '../details/WholeNameDialog.tsx';

interface PersonProps {
  readonly person: PersonValues;
  readonly place: number;
  /** Who has said who they are keeps name and address. */
  readonly isFixed: boolean;
  /** The applicant's own name. */
  readonly yourName: string;
  readonly errorOf: (field: keyof PersonValues) => string | undefined;
  readonly onChange: (change: Partial<PersonValues>) => void;
  readonly onRemove: (() => void) | undefined;
}

const Person = ({ person, place, isFixed, yourName, errorOf, onChange, onRemove }: PersonProps) => {
  const words = useWords('onboarding').people;
  const isYou = person.isApplicant === 'true';
  const text = (name: 'firstName' | 'lastName' | 'email' | 'share' | 'language') => ({
    name: `people.${place}.${name}`,
    value: person[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const title = isYou ? words.you(yourName) : words.person(place + 1);
  return (
    <fieldset className={styles.person}>
      <legend className={styles.personName}>{title}</legend>
      {!isYou && (
        <>
          <div className={styles.pair}>
            <NameOrder
              first={<TextInput label={words.firstName} disabled={isFixed} {...text('firstName')} />}
              last={<TextInput label={words.lastName} disabled={isFixed} {...text('lastName')} />}
            />
          </div>
          <div className={styles.pair}>
            <TextInput
              label={words.email}
              description={words.emailHelp}
              type="email"
              disabled={isFixed}
              {...text('email')}
            />
            <SelectField
              label={words.language}
              description=" "
              data={[
                { value: 'en_US', label: words.languages.en_US },
                { value: 'zh_CN', label: words.languages.zh_CN },
              ]}
              {...text('language')}
            />
          </div>
        </>
      )}
      <div className={styles.pair}>
        <TextInput label={words.share} description={words.shareHelp} inputMode="decimal" {...text('share')} />
        <div className={styles.beside}>
          <Tick
            label={words.isController}
            checked={person.isController === 'true'}
            onChange={(event) => onChange({ isController: event.currentTarget.checked ? 'true' : '' })}
          />
        </div>
      </div>
      {onRemove && (
        <Button variant="subtle" color="gray" size="xs" className={styles.remove ?? ''} onClick={onRemove}>
          {words.remove(isYou ? yourName : `${person.firstName} ${person.lastName}`.trim() || title)}
        </Button>
      )}
    </fieldset>
  );
};

/** Who owns a quarter or more, and who controls the company. */
export const PeopleForm = ({ found }: { found: OnboardingCase }) => {
  const words = useWords('onboarding');
  const language = useLanguage();
  const save = useOnboardingStep('savePeople');
  const draft = useSavedDraft('people');
  const handIn = useHandIn(save, draft);
  const whole = useWholeNames(found.people);
  const form = useForm<PeopleValues>({
    start: peopleOf(found, language),
    check: checkPeople,
    refused: refusedFields(found),
    error: save.error,
    onChange: ({ people }) => people && draft.keep([...people]),
  });
  const { people } = form.values;
  const setPeople = (next: readonly PersonValues[]) => form.set({ people: next });
  const hasBegun = (id: string) =>
    found.people.some((one) => one.id === id && one.state !== 'invited' && one.state !== 'expired');
  const isNamed = people.some(({ isApplicant }) => isApplicant === 'true');
  const yourName = `${found.details?.firstName ?? ''} ${found.details?.lastName ?? ''}`;

  const submit = async () => {
    if (form.isRight() && (await whole.areWhole(people))) await handIn(peopleInput(form.values));
  };

  return (
    <>
      <StepForm
        message={form.errors['people'] ?? form.message}
        isBusy={save.isPending}
        mark={draft.mark}
        onSubmit={submit}
      >
        <Tick
          label={words.people.isApplicant}
          checked={isNamed}
          onChange={(event) =>
            setPeople(
              event.currentTarget.checked
                ? [theApplicant(language), ...people]
                : people.filter(({ isApplicant }) => isApplicant !== 'true'),
            )
          }
        />
        {people.map((person, place) => (
          <Person
            key={person.id || place}
            person={person}
            place={place}
            isFixed={person.id !== '' && hasBegun(person.id)}
            yourName={yourName}
            errorOf={(field) => form.errors[`people.${place}.${field}`]}
            onChange={(change) =>
              setPeople(people.map((one, at) => (at === place ? { ...one, ...change } : one)))
            }
            onRemove={
              person.isApplicant === 'true'
                ? undefined
                : () => setPeople(people.filter((_, at) => at !== place))
            }
          />
        ))}
        <div className={styles.row}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            disabled={people.length >= mostPeople}
            onClick={() => setPeople([...people, newPerson(language)])}
          >
            {words.people.add}
          </Button>
          <span className={styles.total}>{words.people.total(totalShare(form.values))}</span>
        </div>
        <p className={styles.note}>{words.people.controllerHelp}</p>
      </StepForm>
      {whole.asking && <WholeNameDialog {...whole.asking} />}
    </>
  );
};
