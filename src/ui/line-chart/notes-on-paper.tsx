import { __ } from '@wordpress/i18n';
import { formatDay } from '../format/date';
import { useOnPaper } from '../use-narrow';
import type { PointNotes } from './notes';

/**
 * The notes of a chart's days in words, from the first to the last: paper cannot be pointed at, so that marks alone would
 * say nothing there.
 *
 * @param props
 * @param props.notes
 */
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
