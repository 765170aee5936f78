// `node scripts/run.mjs scripts/refresh-dependencies.ts`: looks up what packages weigh and when they last had a release.
import { refreshDependencies } from './dependencies.ts';

refreshDependencies();
