import type { Answer } from '../../store/reports/answer';
import type { ChartDescriptor } from '../../store/reports/descriptors';
import { currencyIn } from '../../ui/field-types/currency';
import type { ChartNote } from '../../ui/line-chart/notes';
import { PartError } from '../report-state/part-error';

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

const figuresOf = ( value: unknown ) =>
	Array.isArray( value ) ? value.map( figure ) : undefined;

/**
 * One metric of a series: a figure for each day or hour, those of its trend where it has one, the figure of the range, and the
 * currency of money.
 *
 * @param series          The part.
 * @param metric          Says which fields these are.
 * @param metric.points
 * @param metric.trend
 * @param metric.total
 * @param metric.currency
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

/**
 * Whether a chart is of anything: of what never happened the table says so, and there is no line to draw.
 *
 * @param answer        The answer.
 * @param chart         Its parts and metrics.
 * @param chart.part
 * @param chart.compare
 * @param chart.metrics
 */
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

/**
 * What was noted of the days of a series: the server joins it to every one.
 *
 * @param series The part.
 */
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

/**
 * A part of the answer, or why there is none.
 *
 * @param props
 * @param props.part
 * @param props.ask
 * @param props.children
 */
export function Part( { part, ask, children }: PartProps ) {
	const failure = failureOf( part );
	return failure ? (
		<PartError failure={ failure } onRetry={ ask } />
	) : (
		children()
	);
}
