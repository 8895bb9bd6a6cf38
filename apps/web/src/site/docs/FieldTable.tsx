import type { Field, DocsWords } from './fields.ts';
import classes from './Reference.module.css';

/** Fields of a call or an answer, with what is allowed in each. */
export const FieldTable = ({ fields, words }: { fields: readonly Field[]; words: DocsWords }) => (
  <div className={classes.wide} tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words.route.field}</th>
          <th scope="col">{words.route.type}</th>
          <th scope="col">{words.route.limits}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, isRequired, limits }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
              {isRequired && <span className={classes.required}> {words.route.required}</span>}
            </td>
            <td>{type}</td>
            <td>{limits.join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
