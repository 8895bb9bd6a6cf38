import { createContext, useCallback, useContext, useEffect, useId } from 'react';
import { useNavigate } from 'react-router';
import { createStore, useStore } from '../storage/store.ts';

/** The tab that a screen stands in, as the screen knows it. */
export interface OwnTab {
  readonly id: string;
  /** Whether somebody looks at it; a hidden tab keeps its state and does nothing. */
  readonly isShown: () => boolean;
  /** Closes the tab behind whoever goes on to this address. */
  readonly leadOn: (place: string) => void;
}

export const OwnTabContext = createContext<OwnTab | undefined>(undefined);

interface Unsaved {
  readonly tab: string;
  /** Puts away what was typed, when the tab is closed all the same. */
  readonly discard: () => void;
}

const unsaved = createStore<ReadonlyMap<string, Unsaved>>(new Map());

const mark = (form: string, found: Unsaved | undefined) => {
  const next = new Map(unsaved.get());
  if (found) next.set(form, found);
  else if (!next.delete(form)) return;
  unsaved.set(next);
};

/** The tabs that hold something typed and not sent. */
export const useUnsavedTabs = (): ReadonlySet<string> =>
  new Set([...useStore(unsaved).values()].map(({ tab }) => tab));

export const isUnsaved = (tab: string): boolean => [...unsaved.get().values()].some((one) => one.tab === tab);

/** Whether any tab holds something typed and not sent. */
export const hasUnsaved = (): boolean => unsaved.get().size > 0;

/** The tab is closed: what its forms held goes with it. */
export const discardUnsaved = (tab: string): void => {
  for (const one of unsaved.get().values()) if (one.tab === tab) one.discard();
  dropMarks(tab);
};

/** The screens of a tab, or all of them, are gone; drafts stay where they are kept. */
export const dropMarks = (tab?: string): void => {
  for (const [form, one] of unsaved.get()) if (tab === undefined || one.tab === tab) mark(form, undefined);
};

const nothing = () => undefined;

/**
 * Says that a form holds something typed and not sent, for the dot on its tab and the question before it is closed.
 * `discard` puts away a draft. The mark outlasts the tab's being hidden.
 */
export const useUnsaved = (isDirty: boolean, discard: () => void = nothing): void => {
  const tab = useContext(OwnTabContext);
  const form = useId();
  useEffect(() => {
    if (!tab) return undefined;
    mark(form, isDirty ? { tab: tab.id, discard } : undefined);
    return () => {
      if (tab.isShown()) mark(form, undefined);
    };
  }, [tab, form, isDirty, discard]);
};

/** Goes on to another screen once a form's work is done, and closes the form's own tab behind. */
export const useLeadOn = (): ((place: string) => void) => {
  const tab = useContext(OwnTabContext);
  const navigate = useNavigate();
  return useCallback((place) => (tab ? tab.leadOn(place) : void navigate(place)), [tab, navigate]);
};
