import { useEffect, useState } from 'react';

/** What the page's server answers; undefined until it has. */
export const useJson = <Answer>(url: string): Answer | undefined => {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    void fetch(url)
      .then((response) => response.json() as Promise<Answer>)
      .then(setAnswer);
  }, [url]);
  return answer;
};
