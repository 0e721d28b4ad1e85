import type { TableDescriptor } from '../../reports/types';

/** A row of an answer. */
export type TableRow = Readonly< Record< string, unknown > >;

export type TableColumn = TableDescriptor[ 'columns' ][ number ];

/** Begins the name of the column that orders by change; the name of the column it is about follows. */
export const CHANGE = 'change:';
