import { defineConfig } from 'vitest/config'

const root = new URL('./', import.meta.url).pathname

export default defineConfig({
  resolve: {
    alias: {
      'server-only': new URL('./lib/testing/server-only.ts', import.meta.url).pathname,
      '@': root.replace(/\/$/, ''),
    },
  },
  test: {
    // next-intl's ESM build imports extensionless `next/navigation`: let Vite resolve it
    server: { deps: { inline: ['next-intl'] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 60_000, // some start the linter, and machines may be busy
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/.next/**', '.data/**', 'supabase/tests/**', 'e2e/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['supabase/tests/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
