import { useMemo } from '@wordpress/element';
import type { ChartDescriptor } from '../../store/reports/descriptors';
import type { ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { Unfiltered } from '../filters/unfiltered';
import { SiteNotesToggle } from '../site-notes/site-notes-toggle';
import { SeriesChart } from './chart';
import { Part, notesOf, partOf } from './parts';

type ChartCardProps = ReportViewProps & {
	chart: ChartDescriptor;
	/** Whether it opens and closes the site notes. */
	hasToggle: boolean;
	/** In px; left out, what charts of reports have. */
	height?: number;
};

/**
 * A series of the answer over time.
 *
 * @param props
 */
export function ChartCard( props: ChartCardProps ) {
	const { chart, answer, ask, hasToggle } = props;
	const part = partOf( answer, chart.part );
	const notes = useMemo( () => notesOf( part ), [ part ] );
	return (
		<Card label={ chart.title }>
			<Unfiltered part={ chart.part } answer={ answer } />
			<Part part={ part } ask={ ask }>
				{ () => (
					<SeriesChart
						{ ...props }
						notes={ notes }
						tools={
							hasToggle && (
								<SiteNotesToggle count={ notes.length } />
							)
						}
					/>
				) }
			</Part>
		</Card>
	);
}
