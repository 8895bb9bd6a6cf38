/** What a task may do wrong, for the tests of the pool. */
export default (act: 'answer' | 'loop' | 'grow' | 'throw'): string => {
  if (act === 'throw') throw new Error('thrown inside');
  const kept: unknown[] = [];
  while (act !== 'answer') if (act === 'grow') kept.push(Array.from({ length: 1_000 }, (_, at) => ({ at })));
  return 'answered';
};
