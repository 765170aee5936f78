// Types of references that say something of the document itself.

/** The type of a reference to a prepayment document (BTOM-027, BTOM-014). */
export const PREPAYMENT = 'PDR';

/** The type of the reference whose description is the total due under the profit margin scheme (BTOM-020). */
export const MARGIN_TOTAL = 'PM_TOTAL';
