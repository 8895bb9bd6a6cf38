import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { tokensPlugin } from './build-tools/tokens-plugin.ts';

export default defineConfig({
  plugins: [tokensPlugin(), reactRouter()],
  build: { assetsInlineLimit: 0, manifest: true, target: 'es2023' },
});
