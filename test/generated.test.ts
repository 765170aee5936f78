// What is generated from the schemas and their meanings is what lies in the project.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generatedFiles } from '../scripts/generated-files.ts';
import { REQUIRED_FIELDS } from '../src/document/required-fields.ts';
import { documentType } from '../src/document/schema.ts';
import { fieldsOf, OBJECT_TYPES, objectsIn } from '../src/payload/describe.ts';
import type { ObjectType } from '../src/payload/object-type.ts';

const files = Object.entries(generatedFiles());

it.each(files)('%s is up to date (npm run generate)', (path, text) => {
  expect(existsSync(path) && readFileSync(path, 'utf8') === text).toBe(true);
});

it('every kind of object has a name of its own, and is one of the document or of a payload', () => {
  const names = OBJECT_TYPES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const used = new Set(objectsIn(documentType).map(({ name }) => name));
  expect(names.filter((name) => !used.has(name))).toEqual(['PayloadLine']);
});

it('every required field says that it is required', () => {
  const silent = REQUIRED_FIELDS.flatMap(({ within, needs }) => {
    const type = within.split('.').reduce<ObjectType>(inside, documentType);
    return needs.filter((field) => type.fields[field]?.required === undefined).map((field) => `${within}.${field}`);
  });
  expect(silent).toEqual([]);
});

function inside(type: ObjectType, step: string): ObjectType {
  const name = step.replace('[]', '');
  if (name === '') return type;
  const content = fieldsOf(type).find((field) => field.name === name)?.content;
  if (typeof content !== 'object') throw new Error(`${type.name} has no object ${name}`);
  return content;
}
