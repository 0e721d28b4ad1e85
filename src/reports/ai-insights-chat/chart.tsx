import { __ } from '@wordpress/i18n';
import type { Chart, ChatQuery } from '../../store/conversations/types';
import { BarChart } from '../../ui/bar-chart/bar-chart';
import { ColumnChart } from '../../ui/column-chart/column-chart';
import { DonutChart } from '../../ui/donut-chart/donut-chart';
import { FIGURE_TYPES, type FigureTypeName } from '../../ui/field-types/names';
import { LineChart } from '../../ui/line-chart/line-chart';
import type { Step } from '../../ui/line-chart/types';
import type { Names } from './query-words';

/** Bars are horizontal if there are fewer than MANY of them or if a label has more than LONG characters. */
const MANY = 8;
const LONG = 8;

/** Returns the step of a line chart by the unit in a dimension's name, such as `isoWeek`. `dayOfWeek` is no step. */
const stepOf = ( dimension = '' ) =>
	( dimension.match( /(?<!Of)(hour|week|month)$/i )?.[ 0 ].toLowerCase() ??
		'day' ) as Step;

/** Types whose values can be summed, so that shares of a donut make sense. */
const ADDITIVE: readonly FigureTypeName[] = [
	'integer',
	'decimal',
	'quantity',
	'money',
];

interface AnswerChartProps {
	chart: Chart;
	/** The queries behind the chart. */
	queries: readonly ChatQuery[];
	names: Names;
}

/** Renders an answer's chart. Every chart has a table alternative. */
export default function AnswerChart( {
	chart,
	queries,
	names,
}: AnswerChartProps ) {
	const { type, seriesName, data } = chart;
	const unit = FIGURE_TYPES.find( ( name ) => name === chart.unit );
	const figures = unit ?? 'integer';
	const [ query ] = queries;
	const dimension = query?.dimensions?.[ 0 ];
	const nameLabel = dimension
		? ( names[ dimension ] ?? dimension )
		: __( 'Name', 'lodestar' );
	const metric = query?.metrics?.[ 0 ];
	const valueLabel = metric
		? ( names[ metric ] ?? metric )
		: __( 'Value', 'lodestar' );
	const keyed = data.map( ( { label, value }, index ) => ( {
		key: `${ index }`,
		label,
		value,
	} ) );

	if ( type === 'line' ) {
		return (
			<LineChart
				height={ 240 }
				data={ {
					name: seriesName,
					type: figures,
					inverse: false,
					step: stepOf( dimension ),
					points: data.map( ( { label, value } ) => ( {
						label,
						title: label,
						value,
					} ) ),
					trend: null,
					period: '',
					earlier: null,
					against: null,
					partial: null,
				} }
			/>
		);
	}
	if ( type !== 'bar' && ADDITIVE.includes( figures ) ) {
		return (
			<DonutChart
				title={ seriesName }
				slices={ keyed }
				unit={ valueLabel }
				type={ figures }
				nameLabel={ nameLabel }
				valueLabel={ valueLabel }
				isPie={ type === 'pie' }
			/>
		);
	}
	const isOnSide =
		data.length < MANY || data.some( ( { label } ) => label.length > LONG );
	return isOnSide ? (
		<>
			<h2>{ seriesName }</h2>
			<BarChart
				title={ seriesName }
				bars={ keyed }
				nameLabel={ nameLabel }
				valueLabel={ valueLabel }
				type={ figures }
			/>
		</>
	) : (
		<ColumnChart
			name={ seriesName }
			titleLabel={ nameLabel }
			type={ figures }
			columns={ data.map( ( { label, value } ) => ( {
				title: label,
				tick: label,
				value,
			} ) ) }
		/>
	);
}
