import { isRecord } from '../../third-party/filter';
import type { Answer } from '../../store/reports/answer';

/**
 * Returns a sample without the parts that the site's source can't provide.
 *
 * `gaps` maps dotted paths to the errors that replace those parts. A field in the rows of a list becomes null.
 */
export function withGaps(
	sample: Answer,
	gaps: Readonly< Record< string, unknown > >
): Answer {
	return Object.entries( gaps ).reduce< Answer >(
		( answer, [ path, gap ] ) =>
			replaced( answer, path.split( '.' ), gap ) as Answer,
		sample
	);
}

function replaced(
	value: unknown,
	path: readonly string[],
	gap: unknown
): unknown {
	if ( Array.isArray( value ) ) {
		return value.map( ( row ) => replaced( row, path, null ) );
	}
	const [ field, ...rest ] = path;
	if ( ! isRecord( value ) || field === undefined || ! ( field in value ) ) {
		return value;
	}
	return {
		...value,
		[ field ]:
			rest.length === 0 ? gap : replaced( value[ field ], rest, gap ),
	};
}
