import { __ } from '@wordpress/i18n';
import type { Chart, ChatQuery } from '../../store/conversations/types';
import { BarChart } from '../../ui/bar-chart/bar-chart';
import { ColumnChart } from '../../ui/column-chart/column-chart';
import { DonutChart } from '../../ui/donut-chart/donut-chart';
import { FIGURE_TYPES, type FigureTypeName } from '../../ui/field-types/names';
import { LineChart } from '../../ui/line-chart/line-chart';
import type { Step } from '../../ui/line-chart/types';
import type { Names } from './query-words';

/** So many bars, or bars with names so long, lie on their side. */
const MANY = 8;
const LONG = 8;

/** What a line of figures is of, by the dimension that it was asked for. */
const STEPS: Readonly< Record< string, Step > > = {
	hour: 'hour',
	dateHour: 'hour',
	week: 'week',
	yearWeek: 'week',
	isoWeek: 'week',
	isoYearIsoWeek: 'week',
	month: 'month',
	yearMonth: 'month',
};

/** Types of figures that add up to a whole. */
const ADDITIVE: readonly FigureTypeName[] = [
	'integer',
	'decimal',
	'quantity',
	'money',
];

interface AnswerChartProps {
	chart: Chart;
	/** What it was drawn of. */
	queries: readonly ChatQuery[];
	/** What things are called. */
	names: Names;
}

/**
 * A chart of an answer; each has its figures as a table.
 *
 * @param props
 * @param props.chart
 * @param props.queries
 * @param props.names
 */
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
					step: STEPS[ dimension ?? '' ] ?? 'day',
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
