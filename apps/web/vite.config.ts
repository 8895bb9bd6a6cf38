import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { callsPlugin } from './build-tools/calls-plugin.ts';
import { tokensPlugin } from './build-tools/tokens-plugin.ts';

// While developing, the console comes from here and everything else from the server that `npm run dev` starts beside it.
const server = process.env['TAEL_SERVER'] ?? 'http://127.0.0.1:8080';

// What pages before sign-in share travels as one file: forty small ones compress a tenth worse and break their budget.
const entryParts =
  /\/apps\/web\/src\/(?:app\/(?:EntryGuard|EntryLayout|navigate|guard|public-pages)|features\/identity\/|site\/(?:SiteFrame|paths)|ui\/(?:Drawing|EmptyState|ErrorState|FormSummary)|shell\/(?:LoginLayout|SandboxBanner|StatePage|appearance)|lib\/(?:brand|dropped-host|enter|landing|login-place|session|notices|use-fields|form-errors))/;

export default defineConfig({
  plugins: [callsPlugin(), tokensPlugin(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2023',
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'entry', test: entryParts }] } } },
  },
  server: {
    proxy: {
      '^/(api-[a-z]+|sandbox)/': { target: server },
      '^/(openapi\\.json|docs|healthz|readyz)': { target: server },
      '^/ws/': { target: server, ws: true },
    },
  },
});
