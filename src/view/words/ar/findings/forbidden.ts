// Why a transaction type or a substitute address may not stand there, in Arabic: made of data, as no language reads another's text.
import type { ParamsOf } from '../../../../core/errors/field-error.ts';
import type { Forbidding } from '../../../../core/errors/sentence-params.ts';
import { ownValue } from '../../../../core/own-value.ts';
import { value } from './isolate.ts';

/** That a rule forbids a transaction type, and why. An error of a former version has the English reason alone. */
export function forbiddenInWords({ rule, reason, because }: ParamsOf<'rule-forbids'>): string {
  return because === undefined ? `تمنع القاعدة ${rule} ذلك: ${value(reason)}` : `${reasonOf(because)} (${rule})`;
}

function reasonOf(because: Forbidding): string {
  if (because.of === 'digits')
    return `نوع المعاملة ${because.digits} ${because.digits > 10 ? 'رقمًا' : 'أرقام'} كل منها 0 أو 1`;
  const kinds = because.kinds.map(value);
  switch (because.of) {
    case 'both':
      return `لا يجتمع النوعان ${kinds.join(' و')} في مستند واحد`;
    case 'neither':
      return `المستند من أحد النوعين: ${kinds.join(' أو ')}`;
    case 'type':
      return `لا يكون المستند ذو الرمز ${because.typeCode} من النوع ${kinds.join(' أو ')}`;
    case 'needed':
      return `المستند ذو الرمز ${because.typeCode} من أحد الأنواع ${kinds.join('، ')}`;
  }
}

// What each substitute is for, by its name.
const PURPOSES: Readonly<Record<string, string>> = {
  'deemed-supply': 'توريد مفترض',
  'not-subject': 'مشترٍ لا يخضع للفوترة الإلكترونية: مستهلك أو منشأة ليست في الشبكة بعد',
  export: 'تصدير إلى مستقبِل ليس في شبكة Peppol',
  'general-customer': 'مستهلك، أو أي مشترٍ وفق نظام هامش الربح',
  'not-in-network': 'منشأة في البلد ليست في الشبكة بعد',
  'self-billed-import': 'استيراد من بائع لا تسري عليه أنظمة البلد',
};

/** That a substitute is for other documents, and for which. */
export function unsuitableInWords({ substitute, purpose }: ParamsOf<'substitute-unsuitable'>): string {
  const known = ownValue(PURPOSES, substitute);
  return `المعرّف البديل ${value(substitute)} مخصص لغير هذا المستند: ${known ?? value(purpose)}`;
}
