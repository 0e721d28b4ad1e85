import { __ } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import type { Frame } from './frame';
import { laneHeight, markWidth, type LaneItem } from './lane';
import { NoteMark } from './note-mark';
import { countWords, noteWords } from './notes';
import type { ChartData } from './types';
import { useWidthOf } from './use-width';

/** Name of the cached width. */
export const WIDEST_COUNT = 'widest-count';

interface WidestCountProps {
	/** Number of notes. */
	notes: number;
	/** Called with the width in px. */
	onWidth: ( width: number ) => void;
}

/** Measures the widest count of a mark. Outside the chart, so that both widths are known before it renders. */
export function WidestCount( { notes, onWidth }: WidestCountProps ) {
	return (
		<b
			ref={ useWidthOf< HTMLElement >( WIDEST_COUNT, onWidth ) }
			className="lodestar-chart__widest"
			aria-hidden="true"
		>
			{ countWords( notes ) }
		</b>
	);
}

interface NoteLaneProps {
	data: ChartData;
	frame: Frame;
	items: readonly LaneItem[];
	/** IDs of the highlighted notes. */
	lit: readonly number[];
	/** Opens the notes of a mark. If missing, the marks aren't interactive. */
	onNotes: ( ( ids: readonly number[] ) => void ) | undefined;
	/** Called with the mark under the pointer or with the focus, or null. */
	onLook: ( item: LaneItem | null ) => void;
}

/** The notes below the time axis. */
export function NoteLane( props: NoteLaneProps ) {
	const { data, frame, items, lit, onNotes, onLook } = props;
	const first = Math.min( frame.width, ...items.map( ( { x } ) => x ) );
	const mark = markWidth( frame );
	return (
		<div
			className="lodestar-chart__lane"
			role="group"
			aria-label={ __( 'Site notes', 'lodestar' ) }
			style={
				{
					blockSize: laneHeight( items, frame ),
					'--lodestar-note-mark': `${ mark }px`,
				} as CSSProperties
			}
		>
			<span
				className="lodestar-chart__lane-title"
				style={ { maxInlineSize: first - mark / 2 - 2 } }
				aria-hidden="true"
			>
				{ __( 'Notes', 'lodestar' ) }
			</span>
			{ items.map( ( item ) => {
				const { index, x, row, notes, side, room } = item;
				const [ note ] = notes;
				if ( ! note ) {
					return null;
				}
				const ids = notes.map( ( { id } ) => id );
				const inside = (
					<>
						<NoteMark { ...note } />
						{ notes.length > 1 && (
							<b aria-hidden="true">
								{ countWords( notes.length - 1 ) }
							</b>
						) }
						{ room > 0 && (
							<bdi aria-hidden="true">{ note.title }</bdi>
						) }
					</>
				);
				const common = {
					className:
						'lodestar-chart__note' +
						( side === 'before' ? ' is-before' : '' ) +
						( row === 1 ? ' is-second' : '' ) +
						( ids.some( ( id ) => lit.includes( id ) )
							? ' is-lit'
							: '' ),
					style: {
						'--lodestar-x': `${ x }px`,
						'--lodestar-room': `${ room }px`,
					} as CSSProperties,
					title: notes.map( ( { title } ) => title ).join( '\n' ),
				};
				const name = [
					data.points[ index ]?.title,
					...notes.map( noteWords ),
				].join( ', ' );
				return onNotes ? (
					<button
						key={ note.id }
						{ ...common }
						type="button"
						onClick={ () => onNotes( ids ) }
						onFocus={ () => onLook( item ) }
						onBlur={ () => onLook( null ) }
						onMouseEnter={ () => onLook( item ) }
						onMouseLeave={ () => onLook( null ) }
					>
						<span className="screen-reader-text">{ name }</span>
						{ inside }
					</button>
				) : (
					<span
						key={ note.id }
						{ ...common }
						role="img"
						aria-label={ name }
					>
						{ inside }
					</span>
				);
			} ) }
		</div>
	);
}
