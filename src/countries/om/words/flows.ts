// The flows of Oman's network by scenario, in languages other than English: the network says them in English itself.
import { TITLES } from '../../../view/words/ar/terms.ts';
import { OM_AR_TERMS as TERMS } from './terms-ar.ts';

const ARABIC: Readonly<Record<string, string>> = {
  import: `${TERMS['kind-import-of-goods']} أو ${TERMS['kind-import-of-services']}: يبلّغ عنه مقدم الخدمة لدى المشتري، ولا يصل إلى البائع شيء`,
  'profit-margin-self-invoice': `${TERMS['kind-profit-margin-self-invoice']}: المشتري وحده مسجل`,
  'profit-margin': TERMS['profitMarginScheme'] ?? '',
  'b2c-through-third-party': 'إلى مستهلك، والمصدر طرف ثالث',
  b2c: 'إلى مستهلك',
  'export-outside-peppol': 'تصدير إلى مستقبِل خارج الشبكة (Peppol)',
  'export-not-reachable': 'تصدير إلى مستقبِل في الشبكة (Peppol) لا يمكن الوصول إليه',
  export: 'تصدير إلى مستقبِل في بلد آخر من بلدان الشبكة (Peppol)',
  'buyer-not-registered': 'إلى منشأة بلا رقم ضريبة القيمة المضافة (IBT-048)',
  'buyer-not-in-network': 'إلى منشأة مسجلة لم تنضم إلى الشبكة بعد',
  'not-reachable': 'إلى منشأة في الشبكة لا يمكن الوصول إليها',
  'self-billing': `${TITLES.selfBilledInvoice}: المشتري هو C1 والبائع هو C4`,
  'third-party': 'إلى منشأة، والمصدر طرف ثالث: الطرف الثالث هو C1',
  b2b: 'إلى منشأة، والطرفان في الشبكة',
};

export const OMAN_FLOW_WORDS = { ar: ARABIC };
