// What the service is deployed by names the version of the package: written from package.json.
import { readFileSync } from 'node:fs';

const FILES = ['Dockerfile', 'compose.yaml', 'deploy/kubernetes.yaml', 'deploy/kubernetes-service.yaml'];
const VERSION = /(pint-ubl[-:@]|app\.kubernetes\.io\/version: )\d+\.\d+\.\d+/g;

/** These files, with the version of the package. */
export function deployFiles(): Record<string, string> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  return Object.fromEntries(
    FILES.map((file) => [
      file,
      readFileSync(file, 'utf8').replace(VERSION, (_, before: string) => `${before}${version}`),
    ]),
  );
}
