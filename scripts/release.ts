// `npm run release -- --check`: what is still missing for a release, a line each. It reads the project alone; what only the network
// knows is listed at the end for whoever releases.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { findingsOnPackages, readPackages } from './check-packages.ts';

/** What a check reads: files of the project by path. */
export type Read = (path: string) => string | undefined;

/** What one check found: sentences on what is missing. */
interface Check {
  readonly name: string;
  readonly missing: (read: Read) => readonly string[];
}

const PLACEHOLDER = 'OWNER';
const WORKFLOWS = '.github/workflows';
const RELEASE = `${WORKFLOWS}/release.yml`;
const manifestOf = (read: Read) => JSON.parse(read('package.json') ?? '{}');

// Files that name the version, and where in them.
const VERSIONED: Readonly<Record<string, RegExp>> = {
  'openapi.json': /"version": "([^"]+)"/,
  'man/pint-ubl.1': /"pint\\-ubl ([\d.]+)"/,
  'server.json': /"version": "([^"]+)"/,
};

const CHECKS: readonly Check[] = [
  {
    name: 'name',
    missing: (read) => {
      const { name, private: isPrivate, description, keywords = [], license } = manifestOf(read);
      return [
        ...(name ? [] : ['package.json has no name']),
        ...(isPrivate ? ['package.json says private: npm publishes nothing'] : []),
        ...(description && license ? [] : ['package.json lacks description or license']),
        ...['e-invoice', 'fawtara', 'peppol', 'pint-ae', 'schematron', 'validator']
          .filter((word) => !keywords.includes(word))
          .map((word) => `package.json lacks the keyword ${word}`),
      ];
    },
  },
  {
    name: 'repository',
    missing: (read) =>
      ['package.json', 'docs/validating.md', '.github/ISSUE_TEMPLATE/config.yml', 'server.json']
        .filter((file) => read(file)?.includes(PLACEHOLDER))
        .map((file) => `${file} still names the owner of the repository ${PLACEHOLDER}`),
  },
  {
    name: 'version',
    missing: (read) => {
      const { version } = manifestOf(read);
      return Object.entries(VERSIONED).flatMap(([file, pattern]) => {
        const stated = pattern.exec(read(file) ?? '')?.[1];
        return read(file) === undefined || stated === version
          ? []
          : [`${file} says ${stated}, package.json ${version}`];
      });
    },
  },
  {
    name: 'changelog',
    missing: (read) => {
      const { version } = manifestOf(read);
      const [first = ''] = /^## .*$/m.exec(read('CHANGELOG.md') ?? '') ?? [];
      return first === `## ${version}` ? [] : [`CHANGELOG.md begins with "${first}", not with "## ${version}"`];
    },
  },
  {
    name: 'provenance',
    missing: (read) => {
      const workflow = read(RELEASE) ?? '';
      return ['npm publish --provenance', 'id-token: write']
        .filter((words) => !workflow.includes(words))
        .map((words) => `${RELEASE} lacks "${words}"`);
    },
  },
  {
    name: 'SBOM',
    missing: (read) => [
      ...(read(RELEASE)?.includes('npm sbom') ? [] : [`${RELEASE} makes no SBOM`]),
      ...(manifestOf(read).files?.includes('sbom.cdx.json') ? [] : ['package.json does not publish sbom.cdx.json']),
    ],
  },
  {
    name: 'licences',
    missing: (read) => [
      ...(read('LICENSE') ? [] : ['LICENSE is not there']),
      ...findingsOnPackages(JSON.parse(read('package-lock.json') ?? '{"packages":{}}'), readPackages().scripts),
    ],
  },
  {
    name: 'server.json',
    missing: (read) => (read('server.json') ? [] : ['server.json, which registries of MCP servers read, is not there']),
  },
  {
    name: 'actions',
    missing: (read) =>
      [...readdirSync(WORKFLOWS).map((name) => `${WORKFLOWS}/${name}`), 'action.yml'].flatMap((file) =>
        [...(read(file) ?? '').matchAll(/uses: ([\w/.-]+)@(\S+)/g)]
          .filter(([, , reference = '']) => !/^[0-9a-f]{40}$/.test(reference))
          .map(([, action, reference]) => `${file} uses ${action}@${reference}, not pinned by the hash of a commit`),
      ),
  },
];

/** What is missing, by check; a check of which nothing is missing has no sentences. */
export function missingForRelease(read: Read): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(CHECKS.map(({ name, missing }) => [name, missing(read)]));
}

/** What this project cannot know of itself. */
const BY_HAND = [
  'the name is ours on npm: npm view pint-ubl',
  `npm knows ${RELEASE} as trusted publisher`,
  'known weaknesses and signatures: npm audit, npm audit signatures',
  'everything holds: .ci/run',
];

function main(args: readonly string[]): number {
  if (args.length !== 1 || args[0] !== '--check') {
    console.error(
      'usage: npm run release -- --check\nIt says what is missing for a release. A tag v1.2.3 then publishes.',
    );
    return 2;
  }
  const found = missingForRelease((path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined));
  // npm itself says what the package installs; without a network, too.
  const sbom = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], { encoding: 'utf8' });
  const components: unknown = sbom.status === 0 ? JSON.parse(sbom.stdout).components : undefined;
  const made = Array.isArray(components) ? [] : ['npm sbom fails: run npm ci first'];
  const all = { ...found, SBOM: [...(found['SBOM'] ?? []), ...made] };
  for (const [name, sentences] of Object.entries(all)) {
    const count = name === 'SBOM' && Array.isArray(components) ? `: ${components.length} packages` : '';
    console.log(sentences.length === 0 ? `✓ ${name}${count}` : `✕ ${name}${count}`);
    for (const sentence of sentences) console.log(`    ${sentence}`);
  }
  console.log('\nTo be asked by hand, since only the network knows:');
  for (const line of BY_HAND) console.log(`  ${line}`);
  return Object.values(all).some((sentences) => sentences.length > 0) ? 1 : 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = main(process.argv.slice(2));
}
