import { useWords } from '../../lib/language.ts';
import { StatePage } from '../../shell/StatePage.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Drawing } from '../../ui/Drawing.tsx';

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
