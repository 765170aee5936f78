// Fields of the JSON by their Arabic names: the path says where, the table of labels says what.
import { ownValue } from '../../../../core/own-value.ts';
import type { Texts } from '../../shapes.ts';
import { AR_LABELS } from '../labels.ts';

// One item of a list, where the label names them all.
const ITEMS: Readonly<Record<string, string>> = {
  document_lines: 'البند',
  lines: 'البند',
  allowances: 'الخصم',
  charges: 'الرسم الإضافي',
  tax_breakdown: 'سطر تفصيل الضريبة',
  payment_terms: 'شرط الدفع',
  payment_means: 'وسيلة الدفع',
  additional_document_references: 'المستند المؤيد',
  party_identification: 'رقم التعريف',
  prepaid_payment: 'الدفعة المقدمة',
  billing_reference: 'الفاتورة السابقة',
};

// Fields that a sheet shows without a label, or with one that says little where it stands alone.
const OTHER_FIELDS: Readonly<Record<string, string>> = {
  document_number: 'رقم المستند',
  'document_lines.id': 'رقم البند',
  'billing_reference.id': 'الرقم',
  'commodity_classification.commodity_code': 'نوع الصنف (سلع أو خدمات أو كلاهما)',
  document_reference: 'مرجع المستند',
  despatch_line_reference: 'بند الشحن',
  project_reference: 'المشروع',
  additional_item_property: 'خاصية الصنف',
  attachment: 'المرفق',
  name_code: 'رمز الاسم',
  value: 'القيمة',
  start_date: 'تاريخ البداية',
  end_date: 'تاريخ النهاية',
  tax_amount: 'مبلغ الضريبة',
  item_specification_document_reference: 'مواصفة الصنف',
  payload: 'بيانات الفاتورة',
  issuance: 'بيانات الإصدار',
  reporting: 'بيانات الإبلاغ',
  source: 'المستند المصدر',
  document_scope: 'النطاق',
  reporter_role: 'صفة المبلِّغ',
  reporting_party: 'الطرف المبلِّغ',
  receiving_party: 'الطرف المستقبِل',
  representative: 'ممثل المبلِّغ',
  delivery_terms: 'شروط التسليم',
  tax_registration: 'تسجيل ضريبي آخر',
  type: 'النوع',
  root: 'نوع المستند',
  customization_id: 'معرّف المواصفة',
  payee_party: 'المستفيد',
  tax_representative_party: 'الممثل الضريبي',
  agent_party: 'وكيل الطرف',
  party_identification: 'رقم التعريف',
  party_legal_entity: 'الكيان القانوني',
  contact: 'جهة الاتصال',
  delivery_address: 'عنوان التسليم',
  shipment: 'الشحنة',
  order_reference: 'مرجع أمر الشراء',
  contract_document_reference: 'العقد',
  item_property: 'خاصية الصنف',
  payee_financial_account: 'حساب المستفيد',
  payment_mandate: 'تفويض الخصم المباشر',
  card_account: 'بطاقة الدفع',
  payment_terms: 'شروط الدفع',
  document_lines: 'البنود',
  events: 'الأحداث',
};

// What a sheet calls otherwise in each country, where the country is not known.
const IN_EVERY_COUNTRY: Readonly<Record<string, string>> = { country_subentity: 'المحافظة أو الإمارة' };

/** What a field is called: «البند 1، الكمية»; a path without a known name stays as it is. */
export type FieldInWords = (path: string) => string;

/** The names of fields; `own` are those of the fields that a country alone has. */
export function fieldNames(own: Texts): FieldInWords {
  const labels: Texts = { ...AR_LABELS.fields, ...IN_EVERY_COUNTRY, ...own };
  const labelAt = (name: string): string | undefined => ownValue(labels, name);
  return (path) => {
    const steps = path.split('.');
    const names: string[] = [];
    for (const [index, step] of steps.entries()) {
      const name = nameOfStep(step, steps[index - 1], labelAt);
      if (name !== undefined && name !== names.at(-1)) names.push(name);
    }
    const isKnown = nameOfStep(steps.at(-1) ?? '', steps.at(-2), labelAt) !== undefined;
    return isKnown ? names.join('، ') : path;
  };
}

/** Its Arabic name, then its path, by which programs and the JSON know it. */
export function fieldWithPath(path: string, fieldInWords: FieldInWords): string {
  const words = fieldInWords(path);
  return words === path ? path : `«${words}» (${path})`;
}

function nameOfStep(
  step: string,
  above: string | undefined,
  labelAt: (name: string) => string | undefined,
): string | undefined {
  const [, name = step, index] = /^(.*)\[(\d*)\]$/.exec(step) ?? [];
  const item = index === undefined ? undefined : ownValue(ITEMS, name);
  const parent = above?.replace(/\[\d*\]$/, '');
  const label =
    item ??
    ownValue(OTHER_FIELDS, `${parent}.${name}`) ??
    ownValue(OTHER_FIELDS, name) ??
    labelAt(`${parent}.${name}`) ??
    labelAt(name);
  if (label === undefined) return undefined;
  const words = label.replace('{tax}', 'الضريبة');
  // Where no item is meant in particular, its number is left out: `document_lines[]`.
  return index === undefined || index === '' ? words : `${words} ${Number(index) + 1}`;
}
