// Writes docs/rules.md, all rules explained: `npm run explained`; `--check` fails where it is stale.
import { rulesPage } from '../src/validate/explain/rules-page.ts';
import { writeOrCheck } from './write-or-check.ts';

writeOrCheck('docs/rules.md', rulesPage());
