import { useMemo } from '@wordpress/element';
import { changeOf } from '../change/change-of';
import { valueType } from '../data-table/cell-text';
import { formatDays } from '../format/date';
import { LineChart } from '../line-chart';
import { dailyPoints } from '../line-chart/daily-points';
import { partialWords } from '../line-chart/partial-words';
import type { ChartData } from '../line-chart/types';
import { MetricStrip } from '../metric-strip';
import type { ChartDescriptor, ReportViewProps } from '../../reports/types';
import { metricOf, partOf } from './parts';

/** Heights in px. */
const COMPARED = 470;
const ALONE = 200;

/**
 * The metrics of a series as tabs, and the open one over time.
 *
 * @param props
 */
export function SeriesChart(
	props: ReportViewProps & { chart: ChartDescriptor }
) {
	const { chart, answer, dates, today, params, setParams } = props;
	const metrics = chart.metrics.map( ( metric ) => {
		const now = metricOf(
			partOf( answer, chart.part ),
			metric.points,
			metric.total
		);
		const earlier =
			chart.compare && dates.comparison
				? metricOf(
						partOf( answer, chart.compare ),
						metric.points,
						metric.total
					)
				: null;
		return {
			id: metric.points,
			label: metric.label,
			type: valueType( metric.type ),
			inverse: metric.inverse ?? false,
			value: now.total,
			change: changeOf( now.total, earlier?.total ),
			values:
				dates.range.end === today
					? now.values.slice( 0, -1 )
					: now.values,
			all: now.values,
			earlier: earlier?.values,
		};
	} );
	const open =
		metrics.find( ( { id } ) => id === params.tab ) ?? metrics[ 0 ];
	const data = useMemo< ChartData | null >(
		() =>
			open
				? {
						name: open.label,
						type: open.type,
						inverse: open.inverse,
						points: dailyPoints(
							open.all,
							dates.range,
							today,
							false
						),
						period: formatDays(
							dates.range.start,
							dates.range.end
						),
						earlier:
							open.earlier && dates.comparison
								? {
										points: dailyPoints(
											open.earlier,
											dates.comparison,
											today,
											true
										).slice( 0, open.all.length ),
										period: formatDays(
											dates.comparison.start,
											dates.comparison.end
										),
									}
								: null,
						against: null,
						partial:
							dates.range.end === today
								? partialWords( answer.dataThrough )
								: null,
					}
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
				height={ data.earlier ? COMPARED : ALONE }
			/>
		</MetricStrip>
	);
}
