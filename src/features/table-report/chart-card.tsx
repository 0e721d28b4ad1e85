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
	/** Whether the chart has a button that opens and closes the site notes. */
	hasToggle: boolean;
	/** In px; defaults to the height of report charts. */
	height?: number;
};

/** A card with a chart of a series in the response. */
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
