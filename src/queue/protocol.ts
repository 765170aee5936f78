// What a coordinator and its workers agree on: the queue's name, what a job holds, and that both are of one version.
import packageJson from '../../package.json' with { type: 'json' };

/** Name of the queue in Redis. */
export const QUEUE_NAME = 'pint-ubl';

/** How often a job is given to a worker. A record that makes three of them stop is the cause. */
export const MAX_DELIVERIES = 3;

/** The data of a job. */
export interface JobData {
  /** The version of the coordinator. */
  readonly version: string;
  /** How many records it holds. */
  readonly records: number;
  /** The records and their settings, packed. */
  readonly packed: string;
}

/** This version. Rules and XML may differ between versions, so that a run has to keep to one. */
export const VERSION: string = packageJson.version;

const VERSIONS_DIFFER = 'Versions differ: ';

/** Why a worker refuses a job, `undefined` where it does not. */
export function versionRefusal({ version }: JobData): string | undefined {
  if (version === VERSION) return undefined;
  return `${VERSIONS_DIFFER}the worker is pint-ubl ${VERSION}, the coordinator is pint-ubl ${version}. Run both in one version.`;
}

/** Whether a job failed because of versions. */
export function isVersionRefusal(reason: string): boolean {
  return reason.startsWith(VERSIONS_DIFFER);
}
