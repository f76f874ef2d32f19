import { defineConfig } from 'vite';

// rp2040js brings a helper for node along that looks for a module by eval; the page never calls it.
const checks = { eval: false };
const page = new URL('page/', import.meta.url).pathname;

export default defineConfig({
  root: 'page',
  base: './',
  build: {
    outDir: '../build/page',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      checks,
      input: { index: `${page}index.html`, service_worker: `${page}service_worker.ts` },
      // The service worker stands where the page asks for it, beside it and under its own name.
      output: { entryFileNames: ({ name }) => (name === 'service_worker' ? '[name].js' : 'assets/[name]-[hash].js') },
    },
  },
  worker: { format: 'es', rolldownOptions: { checks } },
});
