#!/usr/bin/env node
import { existsSync } from 'node:fs'

const main = new URL('../dist/cli/main.js', import.meta.url)
if (!existsSync(main)) {
  process.stderr.write('hansard: not built yet. Run `npm run build` in the project folder first.\n')
  process.exit(1)
}
await import(main.href)
