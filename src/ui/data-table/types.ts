/** How figures are written in what a `report.json` describes. */
export type FieldType = 'integer' | 'decimal' | 'percent' | 'duration';

/** A column. The first one of a table names its rows. */
export interface TableColumn {
	field: string;
	label: string;
	tooltip?: string;
	type: 'text' | FieldType;
	/** Field that holds the figure of the earlier range. */
	compare?: string;
	/** Field that holds the change in percent. */
	change?: string;
	/** Whether a rise is bad. */
	inverse?: boolean;
}

/** What a table shows of its rows. */
export interface TableDefinition {
	columns: readonly TableColumn[];
	/** What stands there without rows. */
	empty?: string;
	/** How rows are ordered at first: as they come. */
	sort?: { field: string; desc?: boolean };
	/** What the row with the figures of all rows is called. */
	totals?: { label: string };
	/** Field of a row that holds the rows it unfolds. */
	children?: string;
}

/** A row of an answer. */
export type TableRow = Readonly< Record< string, unknown > >;

/** Begins the name of the column that orders by change; the name of the column it is about follows. */
export const CHANGE = 'change:';
