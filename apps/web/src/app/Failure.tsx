import { isRouteErrorResponse } from 'react-router';
import { Button } from '@mantine/core';
import { ChunkTimeout } from '../lib/calls/chunk.ts';
import { isOldVersion } from '../ui/page/lazy.ts';
import { useWords } from '../lib/words/language.ts';
import { StatePage } from '../shell/layouts/StatePage.tsx';
import { ButtonLink } from '../ui/page/ButtonLink.tsx';
import { Drawing } from '../ui/states/Drawing.tsx';

/** What is shown instead of a page that failed; a page from before an update offers to load the new one. */
export const Failure = ({ error }: { error: unknown }) => {
  const { product, states, actions } = useWords('common');
  if (isRouteErrorResponse(error) && error.status === 404)
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
  const isOld = isOldVersion(error);
  const isLate = error instanceof ChunkTimeout;
  return (
    <StatePage
      product={product}
      title={isOld ? states.updateTitle : isLate ? states.lateTitle : states.errorTitle}
      text={isOld ? states.updateText : isLate ? states.lateText : states.errorText}
      picture={<Drawing name={isOld ? 'done' : 'broken'} />}
    >
      <Button onClick={() => globalThis.location.reload()}>{actions.reload}</Button>
    </StatePage>
  );
};
