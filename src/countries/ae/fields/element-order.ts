import type { ElementOrder } from '../../../ubl/binding/row.ts';

export const ELEMENT_ORDER: ElementOrder = { everywhere: '', otherwise: {} };
