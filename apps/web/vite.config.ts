import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { callsPlugin } from './build-tools/calls-plugin.ts';
import { tokensPlugin } from './build-tools/tokens-plugin.ts';

export default defineConfig({
  plugins: [callsPlugin(), tokensPlugin(), reactRouter()],
  build: { assetsInlineLimit: 0, manifest: true, target: 'es2023' },
});
