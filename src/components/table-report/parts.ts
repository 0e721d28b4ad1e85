import { __, sprintf } from '@wordpress/i18n';
import type { Answer } from '../../reports/types';

type Fields = Readonly< Record< string, unknown > >;

function isObject( value: unknown ): value is Fields {
	return typeof value === 'object' && value !== null;
}

/**
 * A part of an answer, or a field of a part.
 *
 * @param whole The answer or the part.
 * @param path  Its field; a dot goes deeper.
 */
export function partOf( whole: Answer | Fields, path: string ): unknown {
	return path
		.split( '.' )
		.reduce< unknown >(
			( value, field ) =>
				isObject( value ) ? value[ field ] : undefined,
			whole
		);
}

/**
 * Why a part could not be answered; null where it was.
 *
 * @param part The part.
 */
export function failureOf( part: unknown ): Fields | null {
	return isObject( part ) && isObject( part.error ) ? part.error : null;
}

/**
 * The cause of a failure in plain words, as far as it is known.
 *
 * @param failure      What stands in a part's place.
 * @param failure.code
 * @param failure.data
 */
export function causeOf( { code, data }: Fields ): string {
	const names = isObject( data ) ? data.names : undefined;
	const extension = isObject( data ) ? data.extension : undefined;
	if ( typeof extension === 'string' ) {
		return sprintf(
			/* translators: %s: name of a plugin or theme. */
			__(
				'“%s” failed. An administrator can switch it off, or ask its author for an update.',
				'lodestar'
			),
			extension
		);
	}
	return code === 'unsupported_by_source' && Array.isArray( names )
		? sprintf(
				/* translators: %s: list of metrics and dimensions. */
				__( 'The data source does not know: %s.', 'lodestar' ),
				names.join( ', ' )
			)
		: '';
}

/**
 * The rows of a list.
 *
 * @param part The list.
 */
export function rowsOf( part: unknown ): Fields[] {
	return Array.isArray( part ) ? part.filter( isObject ) : [];
}

/**
 * The fields of a record; undefined where there is none, or it could not be answered.
 *
 * @param part The record.
 */
export function recordOf( part: unknown ): Fields | undefined {
	return isObject( part ) && ! failureOf( part ) ? part : undefined;
}

const figure = ( value: unknown ): number | null =>
	typeof value === 'number' ? value : null;

/**
 * One metric of a series: a figure a day, and the figure of the range.
 *
 * @param series The part.
 * @param points Field of the figures.
 * @param total  Field of the range's figure.
 */
export function metricOf( series: unknown, points: string, total: string ) {
	const fields = isObject( series ) ? series : {};
	const values = partOf( fields, points );
	return {
		values: Array.isArray( values ) ? values.map( figure ) : [],
		total: figure( partOf( fields, total ) ),
	};
}
