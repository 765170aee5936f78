// The example network of the Emirates: its eight flows, and what can go wrong in them, each to its end.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMIRATES } from '../../examples/network/countries/emirates.ts';
import { runScenario } from '../../examples/network/run.ts';
import type { Validator } from '../../src/validate.ts';

let validator: Validator;
beforeAll(async () => {
  validator = await EMIRATES.createValidator({ suggestions: false });
});
afterAll(() => validator.dispose());

describe('the example network of the Emirates', () => {
  it('has every flow of the library, and the two that only answers tell', () => {
    const flows = EMIRATES.scenarios.filter(({ isFlow }) => isFlow).map(({ flow }) => flow);
    expect(flows).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it.each(EMIRATES.scenarios)('$flow $name ends as it has to', async (scenario) => {
    const result = await runScenario(scenario, { country: EMIRATES, validator, seed: 1 });
    expect(result.problems).toEqual([]);
    // What is meant to be right is right by the official rules.
    const isMistaken = scenario.mistakes !== undefined;
    expect(result.artefacts.some(({ valid }) => !valid)).toBe(isMistaken);
  });
});
