import { Button, TextInput } from '@mantine/core';
import { contrast } from '@tael/contract/kernel/contrast';
import { brandContent, brandLanguages } from '@tael/contract/tenants/schemas';
import { useState } from 'react';
import type { StoredFile } from '../../../lib/calls/upload.ts';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useFields } from '../../../lib/forms/use-fields.ts';
import { useUpload } from '../../../lib/forms/use-upload.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { FileField } from '../../../ui/fields/FileField.tsx';
import { Tick } from '../../../ui/fields/Tick.tsx';
import { useTenantAct, type BrandContent } from '../api.ts';
import { BrandPreview } from './BrandPreview.tsx';
import styles from './white-label.module.css';

interface BrandFormProps {
  readonly seen: { readonly id: string; readonly version: number; readonly revision: number };
  readonly content: BrandContent;
  readonly isLocked: boolean;
}

const free = () => undefined;
const rules = {
  product: free,
  pageTitle: free,
  color: free,
  panelColor: free,
  panelTextColor: free,
  legalName: free,
  senderAddress: free,
  supportEmail: free,
  supportPhone: free,
  externalLoginUrl: free,
};

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());
const ratio = (text: string, ground: string): string =>
  isColor(text) && isColor(ground) ? String(Math.floor(contrast(text.trim(), ground.trim()) * 10) / 10) : '–';

/** What the server says of a brand is said at the form's own fields. */
const ownFields = (fields: FieldErrors = {}): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [
      field.replace(/^content\./, '').split('.')[0] ?? '',
      text,
    ]),
  );

/** A picture that was saved before is known by its number alone, and is there for everybody. */
const known = (id: string | null, name: string): StoredFile | null =>
  id === null ? null : { id, name, mediaType: '', bytes: 0 };

type UploadField = ReturnType<typeof useUpload>;

/** The field of a picture, with what it looks like also where it was saved before. */
const pictureOf = (field: UploadField, value: StoredFile | null): UploadField => {
  if (!field.file || !value || field.file.picture !== undefined) return field;
  return { ...field, file: { ...field.file, size: '', picture: `/api-file/anon/pictures/${value.id}` } };
};

/** Everything a brand says, checked as the server does, with what it will look like beneath. */
export const BrandForm = ({ seen, content, isLocked }: BrandFormProps) => {
  const words = useWords('whiteLabel').brand;
  const { form } = useWords('common');
  const { values, field } = useFields(rules, content);
  const [icon, setIcon] = useState(() => known(content.iconId, words.icon));
  const [logo, setLogo] = useState(() => known(content.logoId, words.logo));
  const [languages, setLanguages] = useState<readonly BrandContent['languages'][number][]>(content.languages);
  const [faults, setFaults] = useState<FieldErrors>({});
  const save = useTenantAct('saveBrand');
  const refusal = actRefusal(save.error);
  const errors: FieldErrors = { ...ownFields(refusal?.fields), ...faults };
  const count = Object.keys(errors).length;
  const upload = { purpose: 'public_picture' } as const;
  const pictures = {
    icon: pictureOf(useUpload({ ...upload, label: words.icon, value: icon, error: errors['iconId'], onChange: setIcon }), icon),
    logo: pictureOf(useUpload({ ...upload, label: words.logo, value: logo, error: errors['logoId'], onChange: setLogo }), logo),
  }; // prettier-ignore
  const brand = { ...values, iconId: icon?.id ?? null, logoId: logo?.id ?? null, languages: [...languages] };
  const submit = () => {
    const found = ownFields(checkBy(brandContent)(brand));
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(
      { ...seen, content: brand },
      { onSuccess: () => notify({ tone: 'good', text: words.saved }) },
    );
  };
  const text = (name: keyof typeof rules, description?: string) => (
    <TextInput
      {...field(name)}
      label={words[name]}
      description={description}
      error={errors[name]}
      readOnly={isLocked}
      autoComplete="off"
    />
  );
  const colorText = (name: 'color' | 'panelColor' | 'panelTextColor', description: string) => (
    <TextInput
      {...field(name)}
      label={words[name]}
      description={description}
      error={errors[name]}
      readOnly={isLocked}
      autoComplete="off"
      spellCheck={false}
      leftSection={
        <span
          className={styles.swatch}
          style={{ background: isColor(values[name]) ? values[name].trim() : 'transparent' }}
        />
      }
    />
  );
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormSummary message={count > 0 ? form.summary(count) : refusal?.message} />
      <fieldset className={styles.part}>
        <legend>{words.identity}</legend>
        {text('product')}
        {text('pageTitle')}
        {!isLocked && (
          <>
            <FileField {...pictures.icon} name="iconId" help={words.iconHelp} />
            <FileField {...pictures.logo} name="logoId" help={words.logoHelp} />
          </>
        )}
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{words.colors}</legend>
        {colorText('color', words.colorHelp(ratio('#ffffff', values.color)))}
        {colorText('panelColor', words.panelColorHelp)}
        {colorText('panelTextColor', words.panelTextHelp(ratio(values.panelTextColor, values.panelColor)))}
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{words.contacts}</legend>
        {text('legalName')}
        {text('senderAddress', words.senderHelp)}
        {text('supportEmail')}
        {text('supportPhone')}
        {text('externalLoginUrl', words.externalHelp)}
        <div role="group" aria-label={words.languages} className={styles.languages}>
          {brandLanguages.map((language) => (
            <Tick
              key={language}
              label={words[language]}
              disabled={isLocked}
              checked={languages.includes(language)}
              error={language === brandLanguages.at(-1) ? errors['languages'] : undefined}
              onChange={(event) =>
                setLanguages(
                  brandLanguages.filter((one) =>
                    one === language ? event.currentTarget.checked : languages.includes(one),
                  ),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <BrandPreview brand={values} logo={pictures.logo.file?.picture} icon={pictures.icon.file?.picture} />
      {!isLocked && (
        <Button type="submit" loading={save.isPending}>
          {words.save}
        </Button>
      )}
    </form>
  );
};
