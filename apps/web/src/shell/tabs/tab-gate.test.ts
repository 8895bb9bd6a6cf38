import { createMemoryRouter, type DataRouter } from 'react-router';
import { expect, test } from 'vitest';
import { arriveInTabs, createGate } from './tab-gate.ts';

/** What a tab may do to where somebody is, and when: its own wishes never take the place of a press. */
const never = () => new Promise<never>(() => undefined);
const lateTo = (path: string) => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      { path: '/cards', loader: () => null },
      { path, loader: () => promise },
      { path: '/never', loader: never },
    ],
    { initialEntries: ['/cards'], hydrationData: { loaderData: {} } },
  );
  return { router, bring: () => resolve(null) };
};
const settled = () => new Promise((done) => setTimeout(done));
const at = ({ state }: DataRouter) => state.location.pathname + state.location.search;
// As the router's hook and a link call it.
const byHook = { fromRouteId: 'page', replace: true };

test('what a page wants waits while somebody is on the way to another, and happens when they look again', async () => {
  const { router, bring } = lateTo('/ledger');
  const cards = createGate(router);
  cards.open();
  void cards.router.navigate('/ledger');
  await cards.router.navigate('/cards?search=a', byHook);
  expect(cards.isFree()).toBe(false);
  bring();
  await settled();
  expect(at(router)).toBe('/ledger');
  cards.shut();
  arriveInTabs();
  await settled();
  expect(at(router)).toBe('/ledger');
  cards.open();
  await settled();
  expect(at(router)).toBe('/cards?search=a');
});

test('it happens on arrival where the same page is still shown', async () => {
  const { router, bring } = lateTo('/cards/1');
  const cards = createGate(router);
  cards.open();
  void router.navigate('/cards/1');
  await cards.router.navigate('/cards/1?search=a', byHook);
  bring();
  await settled();
  arriveInTabs();
  await settled();
  expect(at(router)).toBe('/cards/1?search=a');
  cards.shut();
});

test('a press takes the place of another, and a wish of the page that of its own', async () => {
  const { router, bring } = lateTo('/ledger');
  const cards = createGate(router);
  cards.open();
  void cards.router.navigate('/never');
  void cards.router.navigate('/ledger');
  bring();
  await settled();
  expect(at(router)).toBe('/ledger');
  void cards.router.navigate('/never', byHook);
  void cards.router.navigate('/cards', byHook);
  await settled();
  expect(at(router)).toBe('/cards');
  cards.shut();
});

test('of a hidden tab the last wish alone happens, once it is shown', async () => {
  const { router } = lateTo('/ledger');
  const cards = createGate(router);
  cards.shut();
  await cards.router.navigate('/cards?search=a', byHook);
  await cards.router.navigate('/cards?search=b', byHook);
  await settled();
  expect(at(router)).toBe('/cards');
  cards.open();
  await settled();
  expect(at(router)).toBe('/cards?search=b');
  cards.shut();
});
