import { useWords } from '../../lib/language.ts';
import { StatePage } from '../../shell/StatePage.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Drawing } from '../../ui/Drawing.tsx';

/** `/200`, always allowed. */
const Done = () => {
  const { product, states } = useWords('common');
  return (
    <StatePage
      product={product}
      title={states.doneTitle}
      text={states.doneText}
      picture={<Drawing name="done" />}
    >
      <ButtonLink to="/">{states.goHome}</ButtonLink>
    </StatePage>
  );
};
export default Done;
