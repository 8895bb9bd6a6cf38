import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { callsPlugin } from './build-tools/calls-plugin.ts';
import { chunkGroups, chunksPlugin } from './build-tools/chunk-groups.ts';
import { stylesPlugin } from './build-tools/styles-plugin.ts';
import { tokensPlugin } from './build-tools/tokens-plugin.ts';

// While developing, the console comes from here and everything else from the server that `npm run dev` starts beside it.
const server = process.env['TAEL_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [callsPlugin(), tokensPlugin(), reactRouter(), chunksPlugin, stylesPlugin],
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2023',
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    proxy: {
      '^/(api-[a-z]+|sandbox)/': { target: server },
      '^/(openapi\\.json|docs/explorer|healthz|readyz)': { target: server },
      '^/ws/': { target: server, ws: true },
    },
  },
});
