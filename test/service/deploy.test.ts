// What the service is deployed by: each file names the version of the package, calls what the command line takes, and gives no rights.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { COMMANDS } from '../../src/cli/program.ts';
import { PAGES } from '../../src/service/operations.ts';
import { lastOf, stages, wordsOf } from './support/dockerfile.ts';

const { version, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const flags = COMMANDS['serve']?.options.flatMap(({ short, long }) => [short, long]) ?? [];

function expectCommand(args: readonly string[]): void {
  const [command, ...rest] = args;
  expect(command).toBe('serve');
  for (const flag of rest.filter((one) => one.startsWith('-'))) expect(flags).toContain(flag);
  // It listens to others, so that it asks for tokens.
  expect(rest).toEqual(expect.arrayContaining(['--host', '0.0.0.0', '--token-file']));
}

it.each(['Dockerfile', 'compose.yaml', 'deploy/kubernetes.yaml', 'deploy/kubernetes-service.yaml'])(
  '%s names the version of package.json, and no other',
  (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(/pint-ubl[-:@](\d+\.\d+\.\d+)|version: (\d\S+\d)/g)];
    expect(named.length).toBeGreaterThan(0);
    expect(new Set(named.map(([, one, other]) => one ?? other))).toEqual(new Set([version]));
  },
);

describe('the Dockerfile', () => {
  it('has a target without and one with a browser; the first is built where none is named', () => {
    const all = stages();
    expect(all.map(({ name }) => name)).toEqual(['base', 'pdf', 'plain']);
    const installed = (name: string) =>
      all
        .find((one) => one.name === name)
        ?.instructions.map(({ text }) => text)
        .join('\n');
    expect(installed('pdf')).toMatch(/chromium-headless-shell fonts-noto-core[\s\S]*playwright-core/);
    expect(installed('base')).not.toContain('chromium');
  });

  it.each(['plain', 'pdf'])('%s runs the service as a user without rights, and says whether it is ready', (target) => {
    expect(lastOf('USER', target)).toBe('1000:1000');
    expect(wordsOf(lastOf('ENTRYPOINT', target))).toEqual(['node', '/app/node_modules/pint-ubl/dist/cli.js']);
    expectCommand(wordsOf(lastOf('CMD', target)));
    expect(lastOf('HEALTHCHECK', target)).toContain(PAGES.ready.path);
  });

  it('installs the packed file of a clone, which alone gets into the build, and nothing by the name of the package', () => {
    const file = /^ARG PACKAGE=(.*)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '';
    expect(file).toBe(`pint-ubl-${version}.tgz`);
    expect(readFileSync('.dockerignore', 'utf8')).toBe('*\n!pint-ubl-*.tgz\n');
    const [from, to = ''] = lastOf('COPY', 'base')?.split(' ') ?? [];
    expect(from).toMatch(/^\$\{PACKAGE\}$/);
    for (const stage of ['base', 'pdf']) expect(lastOf('RUN', stage)).toContain(` ${to} `);
    const named = ['Dockerfile', 'compose.yaml', 'deploy/kubernetes.yaml', 'deploy/kubernetes-service.yaml'].filter(
      (one) => /npm install .*\bpint-ubl(?:@| |$)/m.test(readFileSync(one, 'utf8')),
    );
    expect(named).toEqual([]);
  });

  it('installs versions of optional peers that the package takes, and runs none of their scripts', () => {
    const installs = stages().flatMap(({ instructions }) =>
      instructions.filter(({ text }) => text.startsWith('npm install')),
    );
    expect(installs.length).toBe(2);
    for (const { text } of installs) {
      expect(text).toContain('--ignore-scripts');
      for (const [, name = '', major] of text.matchAll(/ (@?[\w/-]+)@(\d+)(?= |$)/g)) {
        expect([name, peerDependencies[name]?.replace(/^\D+/, '').split('.')[0]]).toEqual([name, major]);
      }
    }
  });
});

it('compose.yaml gives no rights, a read-only file system, and time to end', () => {
  const service = parse(readFileSync('compose.yaml', 'utf8')).services['pint-ubl'];
  expect(service).toMatchObject({ read_only: true, user: '1000:1000', cap_drop: ['ALL'], tmpfs: ['/tmp'] });
  expect(stages().map(({ name }) => name)).toContain(service.build.target);
  expect(service.secrets.map((name: string) => `/run/secrets/${name}`)).toContain(
    wordsOf(lastOf('CMD', 'plain')).at(-1),
  );
});

describe('deploy/kubernetes-service.yaml', () => {
  const manifests = parseAllDocuments(readFileSync('deploy/kubernetes-service.yaml', 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
  const of = (kind: string) => manifests.find((one) => one.kind === kind);
  const pod = of('Deployment').spec.template.spec;
  const [container] = pod.containers;

  it('runs the service with probes, limits and without rights', () => {
    expectCommand(container.args);
    for (const [probe, { path }] of [
      ['startupProbe', PAGES.ready],
      ['readinessProbe', PAGES.ready],
      ['livenessProbe', PAGES.live],
    ] as const) {
      expect(container[probe].httpGet).toEqual({ path, port: 'http' });
    }
    expect(container.resources).toMatchObject({ requests: { cpu: '2' }, limits: { memory: '2Gi' } });
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('ends after all that has begun, and its parts name each other', () => {
    const grace = Number(container.args[container.args.indexOf('--grace') + 1]);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(grace + 5);
    const { matchLabels } = of('Deployment').spec.selector;
    expect(of('Deployment').spec.template.metadata.labels).toEqual(matchLabels);
    expect([of('Service').spec.selector, of('PodDisruptionBudget').spec.selector.matchLabels]).toEqual([
      matchLabels,
      matchLabels,
    ]);
    expect(of('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(of('Deployment').metadata.name);
    const volumes = pod.volumes.map(({ name }: { name: string }) => name);
    expect(container.volumeMounts.map(({ name }: { name: string }) => name)).toEqual(volumes);
  });
});
