import type { ComponentType, ReactNode } from 'react';
import type { Extras, FieldTypeName } from '../field-types/types';

/** A row of an answer. */
export type TableRow = Readonly< Record< string, unknown > >;

/** A column: see `columns` in report.schema.json. */
export interface TableColumn {
	/** Field of the rows that holds its values. */
	field: string;
	label: string;
	/** What it means. */
	tooltip?: string;
	type: FieldTypeName;
	/** Field that rows are ordered by in place of this one. */
	orderBy?: string;
	/** Field that holds the figure of the earlier range. */
	compare?: string;
	/** Field that holds the change in percent. */
	change?: string;
	/** Whether less is better. */
	inverse?: boolean;
	/** Whether neither less nor more is. */
	neutral?: boolean;
	/** Of money: the field that holds its currency, or the currency itself; left out, the site's. */
	currency?: string;
	/** Of a link or page: the field that holds its address. */
	href?: string;
	/** Of a flag: the field that holds the country's code. */
	iso?: string;
	/** Of an icon: the field that holds what the icon is of. */
	icon?: string;
	/** Of a page: the field that holds its path. */
	path?: string;
	/** Of a page: the field that holds its title. */
	title?: string;
	/** Of a text or link: the field that holds what stands under it. */
	under?: string;
	/** The count that a rate or average rests on, in the same row; the table sets it. */
	base?: { field: string; compare: string };
	/** Where a row's value leads, in the same tab; undefined where it leads nowhere. */
	leads?: ( row: TableRow ) => string | undefined;
}

/** The properties of a column that name further fields. */
export const EXTRAS = [
	'currency',
	'href',
	'iso',
	'icon',
	'path',
	'title',
	'under',
] as const satisfies readonly ( keyof Extras & keyof TableColumn )[];

/** What a table shows of its rows. */
export interface TableDefinition {
	columns: readonly TableColumn[];
	/** What stands there without rows. */
	empty?: string;
	/** What would be counted there. */
	hint?: string;
	/** How rows are ordered at first: as they come. */
	sort?: { field: string; desc?: boolean };
	/** What the row with the figures of all rows is called. */
	totals?: { label: string };
	/** Field of a row that holds the rows it unfolds. */
	children?: string;
	/** Whether the keyword filter is there with few rows, too. */
	search?: boolean;
}

/** What a component that draws the cells of a column is given. */
export interface CellRendererProps {
	row: TableRow;
	/** The row's value in this column. */
	value: unknown;
	field: string;
	/** What the type of the column draws. */
	children: ReactNode;
}

/** Components that draw cells in place of the type, by the column's field. */
export type CellRenderers = Readonly<
	Record< string, ComponentType< CellRendererProps > >
>;

/** What stands below a row that could hold others and holds none; null where that goes without saying. */
export type NoChildren = ( row: TableRow ) => ReactNode;

/** Begins the name of the column that orders by change; the name of the column it is about follows. */
export const CHANGE = 'change:';
