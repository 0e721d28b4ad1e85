import type { ComponentType, ReactNode } from 'react';
import type { Extras, FieldTypeName } from '../field-types/types';

/** A row of a report response. */
export type TableRow = Readonly< Record< string, unknown > >;

/** A column, as defined by `columns` in report.schema.json. */
export interface TableColumn {
	field: string;
	label: string;
	tooltip?: string;
	type: FieldTypeName;
	/** Field to sort by instead of this one. */
	orderBy?: string;
	/** Field with the value of the previous range. */
	compare?: string;
	/** Field with the change in percent. */
	change?: string;
	/** Whether lower values are better. */
	inverse?: boolean;
	/** Whether neither direction is better. */
	neutral?: boolean;
	/** For money: field with the currency, or the currency itself. Defaults to the site's currency. */
	currency?: string;
	/** For links and pages: field with the URL. */
	href?: string;
	/** For flags: field with the country code. */
	iso?: string;
	/** For icons: field with the host or device. */
	icon?: string;
	/** For pages: field with the path. */
	path?: string;
	/** For pages: field with the title. */
	title?: string;
	/** For text, links, icons and flags: field with the second line. */
	under?: string;
	/** Count that a rate or average is based on, in the same row. Set by the table. */
	base?: { field: string; compare: string };
	/** Returns the drill-down URL of a row, which opens in the same tab. Undefined if there is none. */
	leads?: ( row: TableRow ) => string | undefined;
}

/** Column properties that refer to other fields. */
export const EXTRAS = [
	'currency',
	'href',
	'iso',
	'icon',
	'path',
	'title',
	'under',
] as const satisfies readonly ( keyof Extras & keyof TableColumn )[];

export interface TableDefinition {
	columns: readonly TableColumn[];
	/** Message if there are no rows. */
	empty?: string;
	/** Explains what the table would show. */
	hint?: string;
	/** Initial sort order of the rows. Describes how the server sorted them. */
	sort?: { field: string; desc?: boolean };
	/** Label of the row of totals. */
	totals?: { label: string };
	/** Field of a row with its child rows. */
	children?: string;
	/** Whether to show the filter even if there are few rows. */
	search?: boolean;
}

/** Props of a custom cell renderer. */
export interface CellRendererProps {
	row: TableRow;
	value: unknown;
	field: string;
	/** Default content of the cell. */
	children: ReactNode;
}

/** Custom cell renderers by field. */
export type CellRenderers = Readonly<
	Record< string, ComponentType< CellRendererProps > >
>;

/** Returns the message for a row without children, or null if none is needed. */
export type NoChildren = ( row: TableRow ) => ReactNode;

/** Prefix of the sort key of a change column. The field follows. */
export const CHANGE = 'change:';
