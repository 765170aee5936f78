// The manifest for Kubernetes: it is whole, and its commands are ones that the command line takes.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { COMMANDS } from '../../src/cli/program.ts';

interface Container {
  readonly image: string;
  readonly command: readonly string[];
  readonly env: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: unknown }[];
}

const manifests = parseAllDocuments(readFileSync('deploy/kubernetes.yaml', 'utf8')).map((document) => {
  expect(document.errors).toEqual([]);
  return document.toJS();
});
const of = (kind: string) => manifests.find((one) => one.kind === kind);
const podOf = (kind: string) => of(kind).spec.template.spec;
const containerOf = (kind: string): Container => podOf(kind).containers[0];

describe('deploy/kubernetes.yaml', () => {
  it('deploy/kubernetes.yaml has a coordinator as a Job and workers as a Deployment that grows', () => {
    expect(manifests.map(({ kind }) => kind)).toEqual([
      'ConfigMap',
      'PersistentVolumeClaim',
      'Job',
      'Deployment',
      'HorizontalPodAutoscaler',
    ]);
    const { spec, metadata } = of('Deployment');
    expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    expect(of('HorizontalPodAutoscaler').spec.scaleTargetRef).toMatchObject({
      kind: 'Deployment',
      name: metadata.name,
    });
    expect(podOf('Job').volumes[0].persistentVolumeClaim.claimName).toBe(of('PersistentVolumeClaim').metadata.name);
    expect(podOf('Job').restartPolicy).toBe('Never');
    expect(of('Job').spec.podFailurePolicy.rules).toMatchObject([{ action: 'FailJob', onExitCodes: { values: [1] } }]);
  });

  it.each([
    ['Job', 'batch'],
    ['Deployment', 'worker'],
  ])('gives the %s a command line that exists', (kind, expected) => {
    const [program, name, ...args] = containerOf(kind).command;
    expect([program, name]).toEqual(['pint-ubl', expected]);
    const known = COMMANDS[expected]?.options.flatMap(({ short, long }) => [short, long]);
    for (const flag of args.filter((one) => one.startsWith('-'))) expect(known).toContain(flag);
  });

  it('deploy/kubernetes.yaml runs one image, so that versions agree, and takes the password from a secret', () => {
    expect(containerOf('Job').image).toBe(containerOf('Deployment').image);
    for (const kind of ['Job', 'Deployment']) {
      const { env, command } = containerOf(kind);
      expect(env.find(({ name }) => name === 'PINT_UBL_QUEUE_PASSWORD')).toMatchObject({
        valueFrom: { secretKeyRef: { key: 'password' } },
      });
      expect(env.find(({ name }) => name === 'QUEUE')).toMatchObject({
        valueFrom: { configMapKeyRef: { name: of('ConfigMap').metadata.name, key: 'address' } },
      });
      expect(command).toContain('$(QUEUE)');
    }
  });
});
