import type { ReactNode } from 'react';
import type { CsvCell } from '../csv/to-csv';

export type { FieldTypeName, FigureTypeName } from './names';

/** What stands beside a value in its row, where its type has a use for it. */
export interface Extras {
	/** Of money: the code of its currency; the site's if omitted. */
	currency?: string | undefined;
	/** Of a link or page: where it leads. */
	href?: string | undefined;
	/** Of a flag: the country's code, ISO 3166-1. */
	iso?: string | undefined;
	/** Of an icon: the host, or the kind of device, that it is of. */
	icon?: string | undefined;
	/** Of a page: its path, where the value is its title. */
	path?: string | undefined;
	/** Of a page: its title, where the value is its path. */
	title?: string | undefined;
	/** Of a text, link, icon or flag: what stands under it. */
	under?: string | undefined;
}

/** What is drawn of a value that is more than its text. */
export interface Drawn {
	text: string;
	/** A mark of 20 px before the text, which says the same. */
	badge?: ReactNode;
	/** Quieter, after the text. */
	detail?: string | undefined;
	/** Quieter, in a line of its own under the text. */
	under?: string | undefined;
	/** Where the text leads: elsewhere. */
	href?: string | undefined;
	/** What a link after the text opens. */
	opens?: string | undefined;
}

/** All that is known of one type of value. */
export interface FieldType {
	/** In words, in full. */
	format: ( value: unknown, extras?: Extras ) => string;
	/**
	 * What it is ordered by: figures by size, words as the reader's language orders them. Undefined where there is
	 * nothing: that comes last, whichever way.
	 */
	orderKey: (
		value: unknown,
		extras?: Extras
	) => number | string | undefined;
	/** In a file: raw, as programs read it. */
	csv: ( value: unknown, extras?: Extras ) => CsvCell;
	/** What of the row belongs into a file, too. */
	csvExtras?: readonly ( keyof Extras )[];
	/** What is drawn, where that is more than the words. */
	draw?: ( value: unknown, extras: Extras ) => Drawn;
}

/** A type of figures. Null, and all that is no number, is unknown, and drawn as a dash. */
export interface FigureType extends FieldType {
	/** For a narrow place: short from a million on, where that can be. */
	compact: ( value: unknown, extras?: Extras ) => string;
	axis: {
		/** A figure on the axis, where every step is round. */
		tick: ( value: number ) => string;
		/** The smallest round step that is not less. */
		step: ( least: number ) => number;
		/** No figure is more. */
		most: number;
		/** Where the axis ends without any figure. */
		empty: number;
	};
}
