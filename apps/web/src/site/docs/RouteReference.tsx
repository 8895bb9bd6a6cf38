import { errorSentence } from '@tael/i18n/errors';
import type { Language } from '@tael/i18n/language';
import { schemaOf } from '@tael/contract/openapi/document';
import { codeSamples } from '@tael/contract/openapi/code-samples';
import { sampleOutput } from '@tael/contract/openapi/sample-values';
import type { KeyRoute } from '@tael/contract/developers/reference';
import { addressOf } from '../places.ts';
import { siteOrigin } from '../site-origin.ts';
import { fieldsOf, type DocsWords, type Node } from './fields.ts';
import { FieldTable } from './FieldTable.tsx';
import classes from './Reference.module.css';

const languagesOfCode = { curl: 'curl', typescript: 'TypeScript', python: 'Python' } as const;

interface RouteReferenceProps {
  readonly one: KeyRoute;
  readonly words: DocsWords;
  readonly language: Language;
}

/** One call: what it does, takes and answers, what it is refused with, and how it is written. */
export const RouteReference = ({ one, words, language }: RouteReferenceProps) => {
  const { name, route } = one;
  const { route: labels } = words;
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, field = '']) => field);
  const fields = fieldsOf(schemaOf(route.input, 'input'), words, { inPath });
  const answer = route.reply === 'file' ? [] : answerFieldsOf(one, words);
  return (
    <section id={name} className={classes.route}>
      <h2>{language === 'zh_CN' ? route.summary.zh : route.summary.en}</h2>
      <p className={classes.call}>
        <code>
          <b>{route.method}</b> {route.path}
        </code>
        <a href={`#${name}`}>{name}</a>
      </p>
      <ul className={classes.facts}>
        <li>
          {labels.permission} <code>{route.access}</code>
        </li>
        {route.idempotency === 'key' && <li>{labels.idempotent}</li>}
        {route.movesMoney && <li>{labels.movesMoney}</li>}
      </ul>
      <Samples one={one} label={labels.sample(name)} />
      <h3>{labels.fields}</h3>
      {fields.length > 0 || route.upload ? (
        <FieldTable
          fields={[
            ...(route.upload ? [{ name: 'file', type: words.kind.file, isRequired: true, limits: [] }] : []),
            ...fields,
          ]}
          words={words}
        />
      ) : (
        <p>{labels.noFields}</p>
      )}
      <h3>{labels.answer}</h3>
      {route.reply === 'file' ? (
        <p>{labels.file}</p>
      ) : (
        <pre tabIndex={0}>
          <code>{JSON.stringify(answerOf(one), null, 2)}</code>
        </pre>
      )}
      {answer.length > 0 && (
        <details className={classes.more}>
          <summary>{labels.answerFields}</summary>
          <FieldTable fields={answer} words={words} />
        </details>
      )}
      <h3>{labels.errors}</h3>
      {route.errors.length > 0 && (
        <ul className={classes.errors}>
          {route.errors.map((code) => (
            <li key={code}>
              <a href={`${addressOf('docs-errors', language)}#error-${code}`}>
                <code>{code}</code>
              </a>{' '}
              {errorSentence(language, code)}
            </li>
          ))}
        </ul>
      )}
      <p>
        {labels.general} <a href={addressOf('docs-errors', language)}>{labels.generalLink}</a>
      </p>
    </section>
  );
};

const answerOf = ({ route }: KeyRoute): unknown =>
  route.reply === 'bare'
    ? sampleOutput(route)
    : { success: true, message: 'success', data: sampleOutput(route) };

const answerFieldsOf = ({ route }: KeyRoute, words: DocsWords) => {
  const schema = schemaOf(route.output, 'output') as Node; // the parts of JSON Schema that the contract uses
  return fieldsOf(route.reply === 'bare' ? schema : { properties: { data: schema } }, words);
};

/** The same call in three languages; which one is shown is chosen without a script. */
const Samples = ({ one, label }: { one: KeyRoute; label: string }) => {
  const samples = codeSamples(one, siteOrigin);
  const names = Object.keys(languagesOfCode) as (keyof typeof languagesOfCode)[]; // keys of a literal object
  return (
    <div className={classes.samples} role="group" aria-label={label}>
      {names.map((code, index) => (
        <input
          key={code}
          type="radio"
          name={`code-${one.name}`}
          id={`${one.name}-${code}`}
          aria-label={languagesOfCode[code]}
          defaultChecked={index === 0}
        />
      ))}
      <div className={classes.tabs} aria-hidden="true">
        {names.map((code) => (
          <label key={code} htmlFor={`${one.name}-${code}`}>
            {languagesOfCode[code]}
          </label>
        ))}
      </div>
      {names.map((code) => (
        <pre key={code} tabIndex={0}>
          <code>{samples[code]}</code>
        </pre>
      ))}
    </div>
  );
};
