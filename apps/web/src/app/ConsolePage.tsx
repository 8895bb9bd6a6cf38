import type { ComponentType } from 'react';
import { redirect, useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router';
import { fetchChunk } from '../lib/calls/chunk.ts';
import { needWords } from '../lib/words/language.ts';
import { allowedMenu, matchMenu, type Match } from '../lib/screens/menu.ts';
import type { Screen } from '../lib/screens/screen.ts';
import { currentSession } from '../lib/session/session.ts';
import { MountedScreens } from '../shell/tabs/MountedScreens.tsx';
import { NotFoundHere } from '../shell/layouts/NotFoundHere.tsx';
import { Page } from '../shell/layouts/Page.tsx';
import { ScreenFailure } from '../shell/ScreenFailure.tsx';
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

interface Found {
  readonly match: Match;
  readonly Component: ComponentType;
}

/** A screen that did not arrive says so in its own tab: the other tabs hold what people type. */
const failed = (error: unknown): ComponentType => {
  const FailedScreen = () => {
    const { revalidate, state } = useRevalidator();
    return <ScreenFailure error={error} onRetry={() => void revalidate()} isRetrying={state !== 'idle'} />;
  };
  return FailedScreen;
};

/** Finds the menu entry of an address and fetches its screen; nothing where no entry names it. */
export const clientLoader = async (args: ClientLoaderFunctionArgs): Promise<Found | null> => {
  const target = targetOf(args);
  await passGuard(target);
  const { menu, pages } = currentSession();
  const match = matchMenu(allowedMenu(menu, pages), screens, new URL(args.request.url).pathname);
  if (match?.item.redirect) throw redirect(match.item.redirect);
  if (!match?.screen) return null;
  return { match, Component: await loadScreen(match.screen).catch(failed) };
};

const ConsolePage = () => {
  const found = useLoaderData<typeof clientLoader>() ?? undefined;
  return (
    <Page breadcrumbs={found?.match.breadcrumbs ?? []}>
      {!found && <NotFoundHere />}
      <MountedScreens found={found} />
    </Page>
  );
};
export default ConsolePage;
