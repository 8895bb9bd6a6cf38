import classes from './QuestionList.module.css';

interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly href: string;
  readonly link: string;
}
export interface Topic {
  readonly id: string;
  readonly name: string;
  readonly questions: readonly Question[];
}

interface QuestionListProps {
  readonly topics: readonly Topic[];
  readonly search: { readonly label: string; readonly none: string };
  readonly label: string;
}

/** Questions by topic, each with an anchor of its own. The search needs a script and shows itself only with one. */
export const QuestionList = ({ topics, search, label }: QuestionListProps) => (
  <div className={classes.columns}>
    <nav className={classes.topics} aria-label={label}>
      <ul>
        {topics.map(({ id, name }) => (
          <li key={id}>
            <a href={`#topic-${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
    <div>
      <search className={classes.search} data-search="" hidden>
        <input type="search" placeholder={search.label} aria-label={search.label} />
        <p role="status" data-none={search.none} />
      </search>
      {topics.map(({ id, name, questions }) => (
        <section key={id} id={`topic-${id}`} className={classes.topic} data-topic="">
          <h2 className={classes.name}>{name}</h2>
          {questions.map((one) => (
            <details key={one.id} id={one.id} className={classes.question}>
              <summary>{one.question}</summary>
              <p className={classes.answer}>{one.answer}</p>
              <p className={classes.links}>
                <a href={one.href}>{one.link}</a>
                <a href={`#${one.id}`} aria-label={`# ${one.question}`}>
                  #
                </a>
              </p>
            </details>
          ))}
        </section>
      ))}
    </div>
  </div>
);
