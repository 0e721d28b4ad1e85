import type { ReactNode } from 'react';
import type { CsvCell } from '../csv/to-csv';

export type { FieldTypeName, FigureTypeName } from './names';

/** Additional fields of a row that a type can use. */
export interface Extras {
	/** For money: currency code. Defaults to the site's currency. */
	currency?: string | undefined;
	/** For links and pages: URL. */
	href?: string | undefined;
	/** For flags: ISO 3166-1 country code. */
	iso?: string | undefined;
	/** For icons: host or device type. */
	icon?: string | undefined;
	/** For pages: path, if the value is the title. */
	path?: string | undefined;
	/** For pages: title, if the value is the path. */
	title?: string | undefined;
	/** For text, links, icons and flags: second line. */
	under?: string | undefined;
}

/** Rendering of a value that needs more than text. */
export interface Drawn {
	text: string;
	/** A 20 px icon before the text. Decorative. */
	badge?: ReactNode;
	/** Secondary text after the text. */
	detail?: string | undefined;
	/** Secondary text on a second line. */
	under?: string | undefined;
	/** URL that the text links to. */
	href?: string | undefined;
	/** URL of an icon link after the text. */
	opens?: string | undefined;
}

/** Formatting, sorting and export of a type of value. */
export interface FieldType {
	/** Formats a value in full. */
	format: ( value: unknown, extras?: Extras ) => string;
	/**
	 * Returns the sort key: numbers sort by value, texts by the user's language. Undefined sorts last in either
	 * direction.
	 */
	orderKey: (
		value: unknown,
		extras?: Extras
	) => number | string | undefined;
	/** Returns the unformatted value for CSV files. */
	csv: ( value: unknown, extras?: Extras ) => CsvCell;
	/** Additional fields to include in CSV files. */
	csvExtras?: readonly ( keyof Extras )[];
	/** Renders a value, if text isn't enough. */
	draw?: ( value: unknown, extras: Extras ) => Drawn;
}

/** A numeric type. Null and values that aren't numbers are unknown and shown as a dash. */
export interface FigureType extends FieldType {
	/** Formats a value for small spaces. Values of a million or more are abbreviated, if possible. */
	compact: ( value: unknown, extras?: Extras ) => string;
	axis: {
		/** Formats an axis label. */
		tick: ( value: number ) => string;
		/** Returns the smallest round step that is not below the given one. */
		step: ( least: number ) => number;
		/** Maximum of the axis. */
		most: number;
		/** End of the axis if there is no data. */
		empty: number;
	};
}
