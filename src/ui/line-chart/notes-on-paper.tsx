import { __ } from '@wordpress/i18n';
import { formatDay } from '../format/date';
import { useOnPaper } from '../use-narrow';
import type { PointNotes } from './notes';

/** Lists the notes of a chart in chronological order when printed, because paper has no tooltips. */
export function NotesOnPaper( { notes }: { notes: PointNotes } ) {
	const isOnPaper = useOnPaper();
	if ( ! isOnPaper || notes.size === 0 ) {
		return null;
	}
	const inOrder = [ ...notes.values() ]
		.flat()
		.sort( ( a, b ) => a.date.localeCompare( b.date ) );
	return (
		<div className="lodestar-chart__paper">
			<h3>{ __( 'Site Notes', 'lodestar' ) }</h3>
			<ul>
				{ inOrder.map( ( { id, date, title, important } ) => (
					<li key={ id }>
						<time dateTime={ date }>{ formatDay( date ) }</time>
						<span>{ important ? `★ ${ title }` : title }</span>
					</li>
				) ) }
			</ul>
		</div>
	);
}
