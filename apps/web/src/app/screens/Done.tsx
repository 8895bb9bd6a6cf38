import { useWords } from '../../lib/words/language.ts';
import { StatePage } from '../../shell/layouts/StatePage.tsx';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { Drawing } from '../../ui/states/Drawing.tsx';

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
