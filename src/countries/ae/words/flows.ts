// The flows of the Emirates' network by scenario, in languages other than English: the network says them in English itself.
import { TITLES } from '../../../view/words/ar/terms.ts';
import { AE_AR_TERMS as TERMS } from './terms-ar.ts';

const ARABIC: Readonly<Record<string, string>> = {
  'deemed-supply': `${TERMS['kind-deemed-supply']}: يقوم العنوان البديل مقام المشتري، ولا يُرسل شيء`,
  'buyer-not-subject': 'إلى مشترٍ لا تشمله الفوترة الإلكترونية، كالمستهلك، أو لم ينضم إلى الشبكة بعد',
  'export-outside-peppol': 'تصدير إلى مستقبِل خارج الشبكة (Peppol)',
  'not-reachable': 'إلى منشأة في الشبكة لا يمكن الوصول إليها',
  'export-in-peppol': 'تصدير إلى مستقبِل في بلد آخر من بلدان الشبكة (Peppol)، ولا يبلّغ مقدم الخدمة لديه هنا بشيء',
  'self-billing': `${TITLES.selfBilledInvoice}: المشتري هو C1 والبائع هو C4`,
  b2b: 'إلى منشأة، والطرفان في الشبكة',
};

export const EMIRATES_FLOW_WORDS = { ar: ARABIC };
