// `npm run packages`: checks what package-lock.json installs.
import { findingsOnPackages, readPackages } from './check-packages.ts';

const { lock, scripts } = readPackages();
const findings = findingsOnPackages(lock, scripts);
console.log(
  findings.length > 0 ? findings.join('\n') : `${Object.keys(lock.packages).length - 1} packages: no finding`,
);
process.exitCode = findings.length > 0 ? 1 : 0;
