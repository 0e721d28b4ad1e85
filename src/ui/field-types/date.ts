import { formatDay, formatMonth, formatTime, hourName } from '../format/date';
import { textOf, words } from './text-of';

/** 2026-11-12, 20261112 as Google Analytics writes it, 202611, 2026111209, and what has a time. */
const DATE = /^(\d{4})-?(\d\d)(?:-?(\d\d)(?:[T ]?(\d\d)(?::?(\d\d))?)?)?/;

/**
 * Its parts, as far as it goes.
 * @param value
 */
function read( value: unknown ) {
	const [ , year, month, day, hour, minute ] =
		DATE.exec( textOf( value ) ) ?? [];
	return year === undefined || month === undefined
		? null
		: { month: `${ year }-${ month }`, day, hour, minute };
}

/**
 * A date as programs read it: it orders itself.
 *
 * @param value The value.
 */
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

/** A month, a day, or a moment of it, by the site's clock: 12 Nov 2026, 14:20. */
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
