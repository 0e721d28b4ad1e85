import type { KeyboardEvent, PointerEvent } from 'react';
import type { Frame } from './frame';
import type { PointNotes } from './notes';
import type { ChartData } from './types';
import { pointWords, stepWords } from './words';

interface CursorProps {
	data: ChartData;
	frame: Frame;
	notes: PointNotes;
	active: number | null;
	onMove: ( index: number | null ) => void;
}

/**
 * Walks through the points: by pointer, or by arrow keys, Home and End. Time runs from left to right in every language.
 *
 * @param props
 * @param props.data
 * @param props.frame
 * @param props.notes
 * @param props.active
 * @param props.onMove
 */
export function Cursor( { data, frame, notes, active, onMove }: CursorProps ) {
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
		} else if ( event.key === 'Escape' ) {
			onMove( null );
		}
	};
	const onPointer = ( event: PointerEvent ) => {
		const { left } = event.currentTarget.getBoundingClientRect();
		onMove( frame.nearest( event.clientX - left ) );
	};

	return (
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
			onBlur={ () => onMove( null ) }
			onPointerDown={ onPointer }
			onPointerMove={ onPointer }
			onPointerLeave={ ( event ) => {
				if ( event.pointerType === 'mouse' ) {
					onMove( null );
				}
			} }
		/>
	);
}
