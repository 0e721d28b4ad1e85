import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { Frame } from './frame';
import type { PointNotes } from './notes';
import type { ChartData } from './types';
import { pointWords, stepWords } from './point-words';

interface CursorProps {
	data: ChartData;
	frame: Frame;
	notes: PointNotes;
	active: number | null;
	/** Whether the selected point stays selected when the pointer moves. */
	isPinned: boolean;
	onMove: ( index: number | null ) => void;
	/** Called when a point is pinned or unpinned. If missing, points can't be pinned. */
	onPin: ( ( isPinned: boolean ) => void ) | undefined;
}

/**
 * Selects points by pointer or keyboard. A click or Enter pins one, so that its tooltip's controls can be reached.
 *
 * Time runs from left to right in every language.
 */
export function Cursor( props: CursorProps ) {
	const { data, frame, notes, active, isPinned, onMove, onPin } = props;
	const help = useId();
	const last = data.points.length - 1;
	const index = active ?? last;

	const onKeyDown = ( event: KeyboardEvent ) => {
		const target = {
			ArrowLeft: index - 1,
			ArrowDown: index - 1,
			ArrowRight: index + 1,
			ArrowUp: index + 1,
			PageUp: index + 7,
			PageDown: index - 7,
			Home: 0,
			End: last,
		}[ event.key ];
		if ( target !== undefined ) {
			event.preventDefault();
			onMove( Math.max( 0, Math.min( last, target ) ) );
			onPin?.( false );
		} else if ( event.key === 'Escape' ) {
			onMove( null );
			onPin?.( false );
		} else if ( event.key === 'Enter' || event.key === ' ' ) {
			event.preventDefault();
			onMove( index );
			onPin?.( true );
		}
	};
	const pointTo = ( event: MouseEvent ) => {
		const { left } = event.currentTarget.getBoundingClientRect();
		onMove( frame.nearest( event.clientX - left ) );
	};
	const onPointer = ( event: PointerEvent ) => {
		if ( ! isPinned ) {
			pointTo( event );
		}
	};

	return (
		<>
			<div
				className="lodestar-chart__cursor"
				role="slider"
				tabIndex={ 0 }
				aria-label={ stepWords( data.step )[ 1 ] }
				aria-valuemin={ 0 }
				aria-valuemax={ last }
				aria-valuenow={ index }
				aria-valuetext={ pointWords( data, index, notes ) }
				onKeyDown={ onKeyDown }
				onFocus={ ( event ) => {
					if ( event.currentTarget.matches( ':focus-visible' ) ) {
						onMove( index );
					}
				} }
				aria-describedby={ onPin && help }
				onClick={ ( event ) => {
					pointTo( event );
					onPin?.( true );
				} }
				onPointerDown={ onPointer }
				onPointerMove={ onPointer }
				onPointerLeave={ ( event ) => {
					if ( event.pointerType === 'mouse' && ! isPinned ) {
						onMove( null );
					}
				} }
			/>
			{ onPin && (
				<div className="screen-reader-text" id={ help }>
					{ __( 'Press Enter to add a note.', 'lodestar' ) }
				</div>
			) }
		</>
	);
}
