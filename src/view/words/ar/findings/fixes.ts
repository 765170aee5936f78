// Fixes with what the finding computed: the amount, the codes, the digits stand in the English fix, and are taken from it.

/** The kinds of fixes that take values from the English one, each with the forms that it may have; the last one needs none. */
const FORMS: Readonly<Record<string, readonly (readonly [pattern: RegExp, sentence: string])[]>> = {
  '{computed}': [
    [/^Give the currency of the document/, 'أدخل عملة المستند، فلا تمكن المراجعة من دونها: {field}'],
    [/should be (-?[\d.]+)$/, 'ينبغي أن تكون قيمة {field} هي $1'],
    [
      /^Set .+ to (-?[\d.]+), the sum of category (\S+) at (\S+) %, or correct/,
      'اضبط {field} على $1، وهو مجموع الفئة $2 بنسبة $3%، أو صحّح ما يُجمع فيه',
    ],
    [
      /^Set .+ to (-?[\d.]+), the sum of category (\S+), or correct/,
      'اضبط {field} على $1، وهو مجموع الفئة $2، أو صحّح ما يُجمع فيه',
    ],
    [/^Set .+ to (-?[\d.]+), or correct/, 'اضبط {field} على $1، أو صحّح كمية البند وسعره ورسومه وخصوماته'],
    [/^Set .+ to 0, and take the rate/, 'اضبط {field} على 0، واحذف نسبة الفئة O'],
    [/^Set .+ to (-?[\d.]+)$/, 'اضبط {field} على $1'],
    [/^/, 'أدخل المبالغ والنسب التي تُحسب منها قيمة {field}'],
  ],
  '{code}': [
    [
      /^Set .+ to one of the (\d+) codes of list (\S+), perhaps (\S+)/,
      'اضبط {field} على أحد رموز القائمة $2، وعددها $1، وربما المقصود $3',
    ],
    [/^Set .+ to one of the (\d+) codes of list (\S+)$/, 'اضبط {field} على أحد رموز القائمة $2، وعددها $1'],
    [/^Set \S+ to one of ([^,]+)$/, 'اضبط {field} على $1'],
    [/^Set \S+ to one of (.+)$/, 'اضبط {field} على أحد الرموز $1'],
    [/^/, 'اضبط {field} على رمز من قائمته'],
  ],
  '{urns}': [
    [/ to (urn:\S+) or (urn:\S+)$/, 'اضبط {field} على $1 أو $2'],
    [/ to (urn:\S+)$/, 'اضبط {field} على $1'],
    [/^/, 'اضبط {field} على القيمة المطلوبة'],
  ],
  '{giveOrRemove}': [
    [/^Take .+ out$/, 'احذف {field}'],
    [/^/, 'أدخل {field}'],
  ],
  '{exclusion}': [
    [
      / set digit (\d+) to 0, or ([\d, ]+)$/,
      'أبقِ هذا النوع أو ما لا يجتمع معه: اضبط في {field} الرقم $1 على 0، أو الأرقام $2',
    ],
    [/^/, 'أبقِ أحد النوعين في {field}'],
  ],
};

// Values within a sentence that has a form of its own.
const VALUES: readonly (readonly [hole: string, pattern: RegExp])[] = [
  ['{date}', /, (\d{4}-\d\d-\d\d)/],
  ['{amount}', /, (-?[\d.]+), as /],
];

/** The fix, from its kind or its own sentence, with the values of the English one; `{field}` stays. */
export function fixWithValues(fix: string, english: string): string {
  const forms = FORMS[fix];
  if (forms) {
    for (const [pattern, sentence] of forms) {
      const match = pattern.exec(english);
      if (match) return sentence.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
    }
  }
  return VALUES.reduce((sentence, [hole, pattern]) => sentence.replace(hole, pattern.exec(english)?.[1] ?? ''), fix);
}
