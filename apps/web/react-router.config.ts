import type { Config } from '@react-router/dev/config';
import { publicPages } from './src/app/public-pages.ts';

export default {
  appDirectory: 'src',
  // No server rendering at run time: public pages are rendered at build time, the console is drawn in the browser.
  ssr: false,
  prerender: [...publicPages],
  // The console's screens come from the menu, so the route table is small enough to travel whole.
  routeDiscovery: { mode: 'initial' },
  // A file for each half of a route is a wait for each; the halves are small.
  splitRouteModules: false,
} satisfies Config;
