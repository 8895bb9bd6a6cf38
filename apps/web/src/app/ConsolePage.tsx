import type { ComponentType } from 'react';
import { redirect, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { fetchChunk } from '../lib/chunk.ts';
import { needWords } from '../lib/language.ts';
import { allowedMenu, matchMenu, type Match } from '../lib/menu.ts';
import type { Screen } from '../lib/screen.ts';
import { currentSession } from '../lib/session.ts';
import { KeptScreens } from '../shell/KeptScreens.tsx';
import { Page } from '../shell/Page.tsx';
import { passGuard, targetOf } from './navigate.ts';
import { screens } from './screens.ts';

const loaded = new Map<string, ComponentType>();

/** The overview's own words come with the frame. */
const needWordsOf = (screen: Screen) => (screen.component === 'overview' ? undefined : needWords('work'));

const loadScreen = async (screen: Screen): Promise<ComponentType> => {
  const known = loaded.get(screen.component);
  const [component] = await Promise.all([
    known ?? fetchChunk(screen.load).then((chunk) => chunk.default),
    needWordsOf(screen),
  ]);
  loaded.set(screen.component, component);
  return component;
};

/** Finds the menu entry of an address and fetches its screen; what no entry names ends at /404. */
export const clientLoader = async (
  args: ClientLoaderFunctionArgs,
): Promise<{ match: Match; Component: ComponentType }> => {
  const target = targetOf(args);
  await passGuard(target);
  const { menu, pages } = currentSession();
  const match = matchMenu(allowedMenu(menu, pages), screens, new URL(args.request.url).pathname);
  if (match?.item.redirect) throw redirect(match.item.redirect);
  if (!match?.screen) throw redirect('/404');
  return { match, Component: await loadScreen(match.screen) };
};

const ConsolePage = () => {
  const { match, Component } = useLoaderData<typeof clientLoader>();
  return (
    <Page trail={match.trail}>
      <KeptScreens match={match} Component={Component} />
    </Page>
  );
};
export default ConsolePage;
