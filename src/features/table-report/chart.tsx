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

/** Heights in px. */
const COMPARED = 470;
const ALONE = 200;

type SeriesChartProps = ReportViewProps & {
	chart: ChartDescriptor;
	/** In px; left out, what charts of reports have. */
	height?: number;
	notes: readonly ChartNote[];
	/** Controls of the report, beside the legend. */
	tools: ReactNode;
};

/**
 * The metrics of a series as tabs, and the open one over time, with what was noted of its days.
 *
 * @param props
 */
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
	// Rates rest on what is counted first: sessions, or how often a form was seen.
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
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The dates are read from the address anew each time; other days bring another answer.
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
