import type { ComponentType } from 'react';
import { redirect, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { fetchChunk } from '../lib/chunk.ts';
import { allowedMenu, matchMenu, type Match } from '../lib/menu.ts';
import type { Screen } from '../lib/screen.ts';
import { ScreenContext } from '../lib/screen-context.ts';
import { currentSession } from '../lib/session.ts';
import { Page } from '../shell/Page.tsx';
import { passGuard, targetOf } from './navigate.ts';
import { screens } from './screens.ts';

const loaded = new Map<string, ComponentType>();

const loadScreen = async (screen: Screen): Promise<ComponentType> => {
  const component = loaded.get(screen.component) ?? (await fetchChunk(screen.load)).default;
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
    <ScreenContext value={match}>
      <Page trail={match.trail}>
        <Component key={match.item.path} />
      </Page>
    </ScreenContext>
  );
};
export default ConsolePage;
