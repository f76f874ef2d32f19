import { defineConfig } from 'vite';

// rp2040js brings a helper for node along that looks for a module by eval; the page never calls it.
const rolldownOptions = { checks: { eval: false } };

export default defineConfig({
  root: 'page',
  base: './',
  build: { outDir: '../build/page', emptyOutDir: true, target: 'es2022', rolldownOptions },
  worker: { format: 'es', rolldownOptions },
});
