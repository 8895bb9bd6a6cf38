import { ForEach, IfKnown, Told, type OperatorName } from '../frame/Operator.tsx';
import classes from './CompanyFacts.module.css';

type FactName = 'company' | 'registeredIn' | 'registrationNumber' | 'address' | 'email' | 'phone' | 'hours';

interface CompanyFactsProps {
  readonly title: string;
  readonly names: Readonly<Record<FactName, string>>;
  readonly shown: readonly (FactName & OperatorName)[];
  readonly licenses?: { readonly title: string; readonly text: string };
}

/** What the operator publishes about itself, and nothing else. */
export const CompanyFacts = ({ title, names, shown, licenses }: CompanyFactsProps) => (
  <section className={classes.facts} aria-label={title}>
    <dl>
      {shown.map((name) => (
        <IfKnown key={name} name={name}>
          <div className={classes.fact}>
            <dt>{names[name]}</dt>
            <dd>
              <Told name={name} />
            </dd>
          </div>
        </IfKnown>
      ))}
    </dl>
    {licenses && (
      <>
        <IfKnown name="licenses">
          <h2 className={classes.head}>{licenses.title}</h2>
          <p className={classes.text}>{licenses.text}</p>
        </IfKnown>
        <ul>
          <ForEach name="licenses">
            <li className={classes.fact}>
              <b>
                <Told name="name" />
              </b>
              <span>
                <Told name="authority" /> · <Told name="number" />
              </span>
            </li>
          </ForEach>
        </ul>
      </>
    )}
  </section>
);
