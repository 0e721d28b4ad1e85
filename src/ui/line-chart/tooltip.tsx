import { isRTL } from '@wordpress/i18n';
import type { Day } from '../calendar/day';
import { AddNote } from './add-note';
import { Change } from '../change';
import type { Frame } from './frame';
import { NoteMark } from './note-mark';
import type { ChartNote } from './notes';
import { place } from './place';
import { figure, pointChange } from './words';
import type { ChartData } from './types';

interface TooltipProps {
	data: ChartData;
	frame: Frame;
	active: number;
	/** What was noted of the day. */
	notes: readonly ChartNote[];
	/** Whether it stays, and what it offers can be reached. */
	isPinned: boolean;
	onClose: () => void;
	/** Begins a note of a day. */
	onAddNote: ( ( day: Day ) => void ) | undefined;
}

/**
 * The figures of one point. The same words reach assistive technology through the cursor.
 *
 * @param props
 */
export function Tooltip( props: TooltipProps ) {
	const { data, frame, active, notes, isPinned, onClose, onAddNote } = props;
	const point = data.points[ active ];
	if ( ! point ) {
		return null;
	}
	const earlier = data.earlier?.points[ active ];
	// All hours are of one day.
	const day = data.step === 'hour' ? data.points[ 0 ]?.day : point.day;
	const isPartial =
		data.partial !== null && active === data.points.length - 1;

	return (
		<div
			className={
				'lodestar-chart__tooltip' + ( isPinned ? ' is-pinned' : '' )
			}
			style={ place( frame, active, point.value ) }
			dir={ isRTL() ? 'rtl' : 'ltr' }
		>
			<div aria-hidden="true">
				<p className="lodestar-chart__tooltip-head">
					<bdi>{ point.title }</bdi>
					{ earlier && (
						<Change
							value={ pointChange( data, active ) }
							inverse={ data.inverse }
						/>
					) }
				</p>
				<dl>
					<dt>
						<i className="lodestar-chart__sample" />
						{ data.name }
					</dt>
					<dd className="is-now">{ figure( point.value, data ) }</dd>
					{ earlier && (
						<>
							<dt>
								<i className="lodestar-chart__sample is-earlier" />
								<bdi>{ earlier.title }</bdi>
							</dt>
							<dd>{ figure( earlier.value, data ) }</dd>
						</>
					) }
				</dl>
				{ ( isPartial || notes.length > 0 ) && (
					<div className="lodestar-chart__tooltip-foot">
						{ isPartial && <p>{ data.partial }</p> }
						{ notes.map( ( note ) => (
							<p key={ note.id }>
								<NoteMark { ...note } />
								<bdi>{ note.title }</bdi>
							</p>
						) ) }
					</div>
				) }
			</div>
			{ day && onAddNote && (
				<AddNote
					title={ point.title }
					isReached={ isPinned }
					onClose={ onClose }
					onAdd={ () => onAddNote( day ) }
				/>
			) }
		</div>
	);
}
