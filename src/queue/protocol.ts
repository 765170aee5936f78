// What a coordinator and its workers agree on: the queue's name, what a job holds, and which versions work together.
import { version } from '../../package.json';
import { isJsonObject } from '../core/json-object.ts';

/** Name of the queue in Redis. */
export const QUEUE_NAME = 'pint-ubl';

/** How often a job is given to a worker. A record that makes three of them stop is the cause. */
export const MAX_DELIVERIES = 3;

/**
 * The form of jobs and outcomes in Redis. It grows when a worker would read what another version writes otherwise than it is meant:
 * in the first form no record says its country, and a worker that knows no other would take it for one of its own.
 */
export const WIRE = 2;

/** The form of 0.2. What it means by its records, this version reads as it is meant. */
const FORMER_WIRE = 1;

/** The data of a job. */
export interface JobData {
  /** {@link WIRE} of the coordinator. */
  readonly wire: number;
  /** The version of the coordinator. */
  readonly version: string;
  /** How many records it holds. */
  readonly records: number;
  /** The records and their settings, packed. */
  readonly packed: string;
}

/** This version. */
export const VERSION: string = version;

const VERSIONS_DIFFER = 'Versions differ: ';
const NOT_A_JOB = 'Not a job of pint-ubl: ';

/** Why a worker refuses what it found in the queue, `undefined` where it is a job for it. Anybody may write to Redis. */
export function refusalOf(data: unknown): string | undefined {
  if (!isJsonObject(data)) return `${NOT_A_JOB}it has no data`;
  const { wire, version, records, packed } = data;
  const parts = typeof version === 'string' ? VERSION_PARTS.exec(version) : null;
  if (!parts) return `${NOT_A_JOB}it names no version`;
  if (wire !== WIRE && wire !== FORMER_WIRE) {
    const form = Number.isSafeInteger(wire) ? `form ${wire}` : 'an unknown form';
    const taken = `this worker takes the forms ${FORMER_WIRE} and ${WIRE}`;
    return `${differing(version)} Run both in one version: the job is of ${form}, ${taken}.`;
  }
  if (!areNeighbours(parts, VERSION_PARTS.exec(VERSION))) {
    return `${differing(version)} Run both in one version, or in neighbouring minor versions.`;
  }
  const isWhole = Number.isSafeInteger(records) && typeof packed === 'string';
  return isWhole ? undefined : `${NOT_A_JOB}it holds no records`;
}

function differing(version: unknown): string {
  return `${VERSIONS_DIFFER}the worker is pint-ubl ${VERSION}, the coordinator is pint-ubl ${version}.`;
}

/** The refusal of a job whose records cannot be unpacked. */
export function unreadable(reason: string): string {
  return `${NOT_A_JOB}${reason}`;
}

/** Whether a job failed because of versions. */
export function isVersionRefusal(reason: string): boolean {
  return reason.startsWith(VERSIONS_DIFFER);
}

/** Whether a worker refused a job, because of versions or of what it holds. */
export function isRefusal(reason: string): boolean {
  return isVersionRefusal(reason) || reason.startsWith(NOT_A_JOB);
}

const VERSION_PARTS = /^(\d{1,6})\.(\d{1,6})\.\d{1,6}(?:-[\w.-]{1,40})?$/;

// While machines are upgraded one by one, two minor versions are at work.
function areNeighbours(one: readonly string[], other: readonly string[] | null): boolean {
  return other !== null && one[1] === other[1] && Math.abs(Number(one[2]) - Number(other[2])) <= 1;
}
