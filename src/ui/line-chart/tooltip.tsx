import { isRTL, __, sprintf } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { plus } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import type { Day } from '../calendar/day';
import { Change } from '../change/change';
import type { Frame } from './frame';
import { NoteMark } from './note-mark';
import type { ChartNote } from './notes';
import { figure, pointChange } from './point-words';
import type { ChartData } from './types';

interface AddNoteProps {
	/** Label of the point. */
	title: string;
	/** Whether the button is shown. Otherwise a hint explains how to add a note. */
	isReached: boolean;
	onClose: () => void;
	onAdd: () => void;
}

/** Offers to add a note to a day. */
export function AddNote( props: AddNoteProps ) {
	const { title, isReached, onClose, onAdd } = props;
	const button = useRef< HTMLButtonElement >( null );
	useEffect( () => {
		const { current } = button;
		// Move the focus for keyboard users only.
		if (
			current?.ownerDocument.activeElement?.matches( ':focus-visible' )
		) {
			current.focus( { preventScroll: true } );
		}
	}, [ isReached, title ] );
	return isReached ? (
		<Button
			ref={ button }
			className="lodestar-chart__add"
			__next40pxDefaultSize
			icon={ plus }
			aria-label={ sprintf(
				/* translators: %s: a day. */
				__( 'Add Note: %s', 'lodestar' ),
				title
			) }
			// Keep the focus in the chart, because some browsers don't focus a clicked button.
			onMouseDown={ ( event: { preventDefault: () => void } ) =>
				event.preventDefault()
			}
			onKeyDown={ ( {
				key,
				currentTarget,
			}: KeyboardEvent< HTMLElement > ) => {
				if ( key === 'Escape' ) {
					currentTarget
						.closest( '.lodestar-chart__plot' )
						?.querySelector< HTMLElement >( '[role=slider]' )
						?.focus();
					onClose();
				}
			} }
			onClick={ () => {
				onClose();
				onAdd();
			} }
		>
			{ __( 'Add Note', 'lodestar' ) }
		</Button>
	) : (
		<p className="lodestar-chart__hint" aria-hidden="true">
			{ __( 'Click to add a note', 'lodestar' ) }
		</p>
	);
}

/** Width in px. Keep it in sync with the style sheet. */
export const WIDTH = 226;

/** Gap between a point and its tooltip. */
const GAP = 14;

/**
 * Returns the position of the tooltip.
 *
 * It is after the point, or before it if there is no space. If neither side fits, it uses the free half of the height.
 *
 * @param frame Layout of the chart.
 * @param index The point.
 * @param value Its value.
 */
export function place(
	frame: Frame,
	index: number,
	value: number | null
): { left: number } & ( { top: number } | { bottom: number } ) {
	const x = frame.x( index );
	if ( x + GAP + WIDTH <= frame.width ) {
		return { left: x + GAP, top: 10 };
	}
	if ( x - GAP - WIDTH >= 0 ) {
		return { left: x - GAP - WIDTH, top: 10 };
	}
	const left = Math.max( 0, Math.min( frame.width - WIDTH, x - WIDTH / 2 ) );
	return value !== null && frame.y( value ) < frame.height / 2
		? { left, bottom: frame.bottom + 6 }
		: { left, top: 0 };
}

interface TooltipProps {
	data: ChartData;
	frame: Frame;
	active: number;
	/** Notes of the point. */
	notes: readonly ChartNote[];
	/** Whether the tooltip stays open, so that its controls can be reached. */
	isPinned: boolean;
	onClose: () => void;
	/** Starts a note for a day. */
	onAddNote: ( ( day: Day ) => void ) | undefined;
}

/** The values of a point. Hidden from assistive technology, which gets the same text from the cursor. */
export function Tooltip( props: TooltipProps ) {
	const { data, frame, active, notes, isPinned, onClose, onAddNote } = props;
	const point = data.points[ active ];
	if ( ! point ) {
		return null;
	}
	const earlier = data.earlier?.points[ active ];
	// All hours belong to the same day.
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
