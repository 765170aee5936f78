// `npm run page`: writes the page alone, without the rest of the build.
import { statSync } from 'node:fs';
import { buildPage, PAGE } from './build-page.ts';

await buildPage();
console.log(`${PAGE}: ${(statSync(PAGE).size / 1e6).toFixed(2)} MB`);
