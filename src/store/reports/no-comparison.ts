/** Nothing is compared: the earlier range starts before data collection did. */
export const NO_COMPARISON = 'no_comparison';

/** The same of all figures except those of orders, which were imported. */
export const ORDERS_COMPARED = 'orders_compared';
