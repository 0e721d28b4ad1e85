import { useMemo } from '@wordpress/element';
import type { ReactNode } from 'react';
import { weighedChange } from '../../ui/change/weigh';
import { isCount } from '../../ui/field-types/names';
import { LineChart } from '../../ui/line-chart/line-chart';
import { chartOverTime } from '../../ui/line-chart/chart-over-time';
import type { ChartNote } from '../../ui/line-chart/notes';
import { MetricStrip } from '../../ui/metric-strip/metric-strip';
import { useMarks } from '../site-notes/use-marks';
import type { ChartDescriptor } from '../../store/reports/descriptors';
import type { ReportViewProps } from '../../store/reports/report';
import { metricOf, partOf } from './parts';

/** Chart heights in px, with and without a comparison. */
const COMPARED = 470;
const ALONE = 200;

type SeriesChartProps = ReportViewProps & {
	chart: ChartDescriptor;
	/** In px; defaults to the height of report charts. */
	height?: number;
	notes: readonly ChartNote[];
	/** Controls beside the legend. */
	tools: ReactNode;
};

/** The metrics of a series as tabs, with a line chart and the site notes of the selected metric. */
export function SeriesChart( props: SeriesChartProps ) {
	const { chart, answer, dates, today, params, setParams } = props;
	const marks = useMarks( props.isSample );
	const figuresOf = ( metric: ChartDescriptor[ 'metrics' ][ number ] ) => ( {
		now: metricOf( partOf( answer, chart.part ), metric ),
		earlier:
			chart.compare && dates.comparison
				? metricOf( partOf( answer, chart.compare ), metric )
				: null,
	} );
	// Rates are based on the first count: sessions, or the views of a form.
	const counted = chart.metrics.find( ( { type } ) => isCount( type ) );
	const base = counted && figuresOf( counted );
	const metrics = chart.metrics.map( ( metric ) => {
		const { now, earlier } = figuresOf( metric );
		return {
			id: metric.points,
			label: metric.label,
			type: metric.type,
			currency: now.currency,
			inverse: metric.inverse ?? false,
			value: now.total,
			was: earlier?.total,
			change: earlier
				? weighedChange( now.total, earlier.total, metric.type, [
						base?.now.total,
						base?.earlier?.total,
					] )
				: undefined,
			values:
				dates.range.end === today
					? now.values.slice( 0, -1 )
					: now.values,
			all: now.values,
			trend: now.trend,
			earlier: earlier?.values ?? null,
		};
	} );
	const open =
		metrics.find( ( { id } ) => id === params.tab ) ?? metrics[ 0 ];
	const data = useMemo(
		() =>
			open
				? chartOverTime(
						{
							...open,
							name: open.label,
							values: open.all,
							base: base?.earlier
								? {
										now: base.now.values,
										earlier: base.earlier.values,
									}
								: undefined,
							interval: chart.interval,
						},
						dates,
						today,
						answer.dataThrough
					)
				: null,
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The dates are a new object on each render; when they change, the response changes, too.
		[ answer, open?.id, today ]
	);
	if ( ! open || ! data ) {
		return null;
	}
	return (
		<MetricStrip
			metrics={ metrics }
			selected={ open.id }
			onSelect={ ( tab ) =>
				setParams( { tab: tab === metrics[ 0 ]?.id ? '' : tab }, true )
			}
		>
			<LineChart
				data={ data }
				height={ props.height ?? ( data.earlier ? COMPARED : ALONE ) }
				notes={ props.notes }
				tools={ props.tools }
				{ ...marks }
			/>
		</MetricStrip>
	);
}
