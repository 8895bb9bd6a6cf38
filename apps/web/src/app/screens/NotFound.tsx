import { useWords } from '../../lib/words/language.ts';
import { StatePage } from '../../shell/layouts/StatePage.tsx';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { Drawing } from '../../ui/states/Drawing.tsx';

/** `/404`, where unknown paths end. */
const NotFound = () => {
  const { product, states } = useWords('common');
  return (
    <StatePage
      product={product}
      title={states.notFoundTitle}
      text={states.notFoundText}
      picture={<Drawing name="compass" />}
    >
      <ButtonLink to="/">{states.goHome}</ButtonLink>
    </StatePage>
  );
};
export default NotFound;
