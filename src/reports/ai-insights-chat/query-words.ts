import { __, sprintf } from '@wordpress/i18n';
import type { ChatQuery, MessageMeta } from '../../store/conversations/types';
import { formatDays } from '../../ui/format/date';

/** Labels of metrics and dimensions, by name. */
export type Names = NonNullable< MessageMeta[ 'names' ] >;

/** Describes a query as text: metrics, dimensions, date ranges and filters. */
export function queryWords( query: ChatQuery, names: Names ): string {
	const { metrics = [], dimensions = [], dateRanges = [] } = query;
	const list = ( asked: readonly string[] ) =>
		asked.map( ( name ) => names[ name ] ?? name ).join( ', ' );
	const figures = list( metrics );
	return [
		dimensions.length > 0
			? sprintf(
					/* translators: 1: metrics, such as “Sessions, Users”, 2: dimensions, such as “Country”. */
					__( '%1$s by %2$s', 'lodestar' ),
					figures,
					list( dimensions )
				)
			: figures,
		...dateRanges.map( ( { startDate, endDate } ) =>
			formatDays( startDate, endDate, true )
		),
		...conditions( query.dimensionFilter ).map( ( condition ) =>
			conditionWords( condition, names )
		),
	].join( ' · ' );
}

interface Condition {
	field: string;
	values: string[];
	isNot: boolean;
}

function conditionWords(
	{ field, values, isNot }: Condition,
	names: Names
): string {
	const label = names[ field ] ?? field;
	const wanted = values.join( ', ' );
	return isNot
		? sprintf(
				/* translators: 1: name of a dimension, such as “Country”, 2: excluded value. */
				__( '%1$s: not %2$s', 'lodestar' ),
				label,
				wanted
			)
		: sprintf(
				/* translators: 1: name of a dimension, such as “Country”, 2: required value. */
				__( '%1$s: %2$s', 'lodestar' ),
				label,
				wanted
			);
}

/** Collects the conditions of a Data API FilterExpression, however deeply they are nested. */
function conditions( expression: unknown, isNot = false ): Condition[] {
	if ( typeof expression !== 'object' || expression === null ) {
		return [];
	}
	const { fieldName, stringFilter, inListFilter } = expression as {
		fieldName?: string;
		stringFilter?: { value?: string };
		inListFilter?: { values?: string[] };
	};
	if ( typeof fieldName === 'string' ) {
		const values = inListFilter?.values ?? [ stringFilter?.value ?? '' ];
		return [ { field: fieldName, values, isNot } ];
	}
	return Object.entries( expression ).flatMap( ( [ name, part ] ) =>
		conditions( part, isNot !== ( name === 'notExpression' ) )
	);
}
