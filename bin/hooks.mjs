/** Writes docs/hooks.md, the list of all public hooks: `npm run hooks`. */
import { writeFileSync } from 'node:fs';
import { allHooks, page, PAGE } from './lib/hooks.mjs';
import { main } from './lib/main.mjs';
import { inRoot } from './lib/paths.mjs';

await main( async () => writeFileSync( inRoot( PAGE ), page( allHooks() ) ) );
