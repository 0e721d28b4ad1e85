import { formatDay, formatMonth, formatTime, hourName } from '../format/date';
import { textOf, words } from './text-of';

/** Supported formats: 2026-11-12, 202611, 20261112 and 2026111209 (Google Analytics), each optionally with a time. */
const DATE = /^(\d{4})-?(\d\d)(?:-?(\d\d)(?:[T ]?(\d\d)(?::?(\d\d))?)?)?/;

/** Splits a value into its date parts, or returns null if it isn't a date. */
function read( value: unknown ) {
	const [ , year, month, day, hour, minute ] =
		DATE.exec( textOf( value ) ) ?? [];
	return year === undefined || month === undefined
		? null
		: { month: `${ year }-${ month }`, day, hour, minute };
}

/** Converts a date to ISO format, which also sorts correctly. */
function iso( value: unknown ): string {
	const parts = read( value );
	if ( ! parts ) {
		return textOf( value );
	}
	const { month, day, hour, minute } = parts;
	return (
		month +
		( day ? `-${ day }` : '' ) +
		( hour ? ` ${ hour }:${ minute ?? '00' }` : '' )
	);
}

/** A month, a day, or a time in the site's time zone, such as 12 Nov 2026, 14:20. */
export const date = words( {
	format: ( value ) => {
		const parts = read( value );
		if ( ! parts ) {
			return textOf( value );
		}
		const { month, day, hour, minute } = parts;
		if ( day === undefined ) {
			return formatMonth( month );
		}
		const whole = formatDay( `${ month }-${ day }`, true );
		if ( hour === undefined ) {
			return whole;
		}
		return `${ whole }, ${
			minute === undefined
				? hourName( Number( hour ) )
				: formatTime( `1970-01-01T${ hour }:${ minute }:00` )
		}`;
	},
	orderKey: ( value ) => iso( value ) || undefined,
	csv: iso,
} );
