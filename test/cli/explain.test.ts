import { expect, it } from 'vitest';
import { explainRule } from '../../src/validate.ts';
import { pintUbl } from './support.ts';

it('pint-ubl explain tells what a rule demands and how to fix what breaks it', async () => {
  const { status, out, err } = await pintUbl(['explain', 'IBR-071-OM']);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  const rule = await explainRule('IBR-071-OM');
  if (!rule.ok) throw new Error('The rule is not known');
  for (const said of [rule.value.id, rule.value.condition, rule.value.fix, ...rule.value.fields]) {
    expect(out).toContain(said);
  }
  expect(out).toMatch(/^ {2}Wrong {3}\{[\s\S]*^ {2}Right {3}\{/m);
});

it('pint-ubl explain takes several ids, in any letter case, of any country and of the library', async () => {
  const ids = ['ibr-co-16', 'IBR-116-AE', 'pint-schema', 'IBR-02-MY'];
  const { status, out, err } = await pintUbl(['explain', '--json', ...ids]);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  const told: { id: string }[] = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(told.map(({ id }) => id.toLowerCase())).toEqual(ids.map((id) => id.toLowerCase()));
});

it('pint-ubl explain names the nearest id for an unknown one, and explains the others', async () => {
  const { status, out, err } = await pintUbl(['explain', 'IBR-71-OM', 'PINT-XML']);
  expect(status).toBe(2);
  expect(JSON.parse(err)).toEqual({ errors: { rule: 'There is no rule IBR-71-OM; the nearest is IBR-071-OM' } });
  expect(out).toContain('PINT-XML');
});

it('pint-ubl explain takes the rule of the country that is asked for, where several have one of that id', async () => {
  const said = async (...flags: string[]) => (await pintUbl(['explain', '--json', ...flags, 'aligned-ibrp-047'])).out;
  expect(JSON.parse(await said('--country', 'my'))).toMatchObject({ ruleSet: 'pint-my-1.3.1' });
  expect(JSON.parse(await said('--country', 'JP'))).toMatchObject({ ruleSet: 'pint-jp-1.1.3' });
  const { status, err } = await pintUbl(['explain', '--country', 'xx', 'ibr-co-16']);
  expect(status).toBe(2);
  expect(err).toContain('Allowed choices are om, ae');
});
