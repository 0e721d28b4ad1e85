import type { Answer } from '../../store/reports/answer';
import type { ChartDescriptor } from '../../store/reports/descriptors';
import { currencyIn } from '../../ui/field-types/currency';
import type { ChartNote } from '../../ui/line-chart/notes';
import { PartError } from '../report-state/part-error';

type Fields = Readonly< Record< string, unknown > >;

function isObject( value: unknown ): value is Fields {
	return typeof value === 'object' && value !== null;
}

/** Returns a part of the response, or a field of a part. `path` may be dotted. */
export function partOf( whole: Answer | Fields, path: string ): unknown {
	return path
		.split( '.' )
		.reduce< unknown >(
			( value, field ) =>
				isObject( value ) ? value[ field ] : undefined,
			whole
		);
}

/** Returns the error of a part; null if there is none. */
export function failureOf( part: unknown ): Fields | null {
	return isObject( part ) && isObject( part.error ) ? part.error : null;
}

/** Returns the rows of a list. */
export function rowsOf( part: unknown ): Fields[] {
	return Array.isArray( part ) ? part.filter( isObject ) : [];
}

/** Returns the fields of a record; undefined if it is missing or failed. */
export function recordOf( part: unknown ): Fields | undefined {
	return isObject( part ) && ! failureOf( part ) ? part : undefined;
}

const figure = ( value: unknown ): number | null =>
	typeof value === 'number' ? value : null;

const figuresOf = ( value: unknown ) =>
	Array.isArray( value ) ? value.map( figure ) : undefined;

/**
 * Returns a metric of a series: a value per day or hour, its trend if it has one, the total of the range, and the
 * currency.
 */
export function metricOf(
	series: unknown,
	{ points, trend, total, currency }: ChartDescriptor[ 'metrics' ][ number ]
) {
	const fields = isObject( series ) ? series : {};
	return {
		values: figuresOf( partOf( fields, points ) ) ?? [],
		trend: trend ? figuresOf( partOf( fields, trend ) ) : undefined,
		total: figure( partOf( fields, total ) ),
		currency: currencyIn( currency, fields ),
	};
}

/** Whether a chart has no data. A failed series doesn't count as empty. */
export function isChartEmpty(
	answer: Answer,
	{ part, compare, metrics }: ChartDescriptor
): boolean {
	const series = [ part, ...( compare ? [ compare ] : [] ) ].map( ( name ) =>
		partOf( answer, name )
	);
	return (
		! series.some( failureOf ) &&
		series.every( ( one ) =>
			metrics.every( ( metric ) => {
				const { total, values } = metricOf( one, metric );
				return ! ( total ?? values.some( Boolean ) );
			} )
		)
	);
}

const isNote = ( value: unknown ): value is ChartNote =>
	isObject( value ) &&
	typeof value.id === 'number' &&
	typeof value.date === 'string' &&
	typeof value.title === 'string';

/** Returns the site notes of a series. The server adds them to every series. */
export function notesOf( series: unknown ): ChartNote[] {
	const notes = isObject( series ) ? series.notes : null;
	return isObject( notes )
		? Object.values( notes ).flat().filter( isNote )
		: [];
}

interface PartProps {
	part: unknown;
	ask: () => void;
	children: () => JSX.Element;
}

/** Renders a part of the response, or its error. */
export function Part( { part, ask, children }: PartProps ) {
	const failure = failureOf( part );
	return failure ? (
		<PartError failure={ failure } onRetry={ ask } />
	) : (
		children()
	);
}
